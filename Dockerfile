# A TwentyFour host in a container, with its history in the volume “twentyfour”. For others to see it, it must be on the
# network of its machine:
#
#   docker build --build-arg COMMIT="$(script/commit)" -t twentyfour .
#   docker run --rm -it --network host -v twentyfour:/var/lib/twentyfour twentyfour \
#       host --name "Friday night" --port 2424 --metrics 9124
#
# On a separate network guests join by address: with -p 2424:2424 instead of --network host.
# The health check asks 127.0.0.1:9124; without --metrics 9124, pass --no-healthcheck to docker run.

FROM swift:6.3-bookworm AS build
WORKDIR /build
COPY script/bootstrap script/
RUN script/bootstrap package
COPY . .
# What --version names as the commit; a context has no history.
ARG COMMIT=""
RUN TWENTYFOUR_COMMIT="$COMMIT" script/package

FROM debian:bookworm-slim
# The release of the base fixes the versions.
# hadolint ignore=DL3008
RUN --mount=type=bind,from=build,source=/build/.build/package/packed,target=/packed \
    apt-get update \
    && apt-get install -y --no-install-recommends /packed/twentyfour_*.deb libpq5 libqrencode4 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --create-home --uid 2424 --shell /usr/sbin/nologin twentyfour \
    && install --directory --owner 2424 --group 2424 --mode 700 /var/lib/twentyfour
USER 2424
# Where hosts store what happens. A volume of that name has the owner and the mode of this folder.
VOLUME /var/lib/twentyfour
# Otherwise the log of a crash has pieces of memory in it, such as pins and secrets.
ENV LANG=C.UTF-8 XDG_STATE_HOME=/var/lib/twentyfour SWIFT_BACKTRACE=enable=no
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/9124 && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.1 200' <&3"]
ENTRYPOINT ["twentyfour"]
CMD ["host", "--port", "2424", "--metrics", "9124"]
