# A TwentyFour host in a container. For others to see it, it must be on the network of its machine:
#
#   docker build -t twentyfour .
#   docker run --rm -it --network host twentyfour host --name "Friday night"
#
# On a separate network guests join by address: docker run --rm -it -p 2424:2424 twentyfour host --port 2424

FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends libavahi-common-dev libavahi-compat-libdnssd-dev libavahi-core-dev \
        libpq-dev libqrencode-dev libsqlite3-dev libssl-dev zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build --configuration release --static-swift-stdlib --product twentyfour \
    && cp "$(swift build --configuration release --static-swift-stdlib --show-bin-path)/twentyfour" /twentyfour

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libavahi-compat-libdnssd1 libpq5 libqrencode4 libsqlite3-0 libssl3 libstdc++6 zlib1g \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --create-home --shell /usr/sbin/nologin twentyfour
COPY --from=build /twentyfour /usr/local/bin/twentyfour
USER twentyfour
# Otherwise the log of a crash has pieces of memory in it, such as pins and secrets.
ENV LANG=C.UTF-8 SWIFT_BACKTRACE=enable=no
ENTRYPOINT ["twentyfour"]
CMD ["host"]
