/* The least that a host on one thread has to do for its players, as a measure for ours: frames go in and out, but nobody
   reads them, nobody keeps time, and no rule is known. Every word that a player gets is the same.

     cc -O2 -o yardstick yardstick.c
     ./yardstick PLAYERS [PAUSE]

   It prints the port that it listens on at 127.0.0.1. Once that many players have said something, it announces a
   round to each. Whatever a player says then gets a verdict, and when all have spoken the round is over, for PAUSE
   milliseconds (1000). Tables go to everybody while answers come, no oftener than a host sends them: see
   docs/house.md. */
#define _GNU_SOURCE
#include <err.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define MOST 65536
#define BATCH 512

struct word {
    size_t size;
    unsigned char bytes[6000];
};

struct player {
    bool is_in, has_answered;
    size_t size;
    unsigned char bytes[4100];
};

static struct player *players[MOST];
static int seats[MOST], seat_count, place_of[MOST];
static struct word welcome, start, verdict, table, end;

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void make(struct word *word, const char *json) {
    uint32_t size = strlen(json);
    memcpy(word->bytes, &size, sizeof size);
    memcpy(word->bytes + sizeof size, json, size);
    word->size = sizeof size + size;
}

static void make_words(void) {
    make(&welcome, "{\"welcome\":{\"host\":\"yardstick\",\"player\":{\"id\":1,\"name\":\"Player 1\"},\"protocol\":1,"
                   "\"resume\":\"\",\"room\":{\"id\":\"yardstick\",\"name\":\"Yardstick\"},\"rules\":{\"count\":4,\"highest\":9,"
                   "\"intermissionSeconds\":1,\"lowest\":1,\"roundSeconds\":100,\"target\":24}}}");
    make(&start, "{\"startRound\":{\"level\":\"hard\",\"numbers\":[5,9,3,6],\"phase\":\"round\",\"round\":1,\"seconds\":100,"
                 "\"target\":24}}");
    make(&verdict, "{\"verdict\":{\"correct\":false,\"reason\":\"gaveUp\",\"round\":1,\"seconds\":1.24}}");
    char rows[5500], json[6000];
    int size = 0;
    for (int row = 1; row <= 20; row++)
        size += sprintf(rows + size,
                        "%s{\"name\":\"Player %d\",\"outcome\":\"solved\",\"player\":%d,\"rank\":%d,\"seconds\":12.34,"
                        "\"solved\":1,\"streak\":1,\"wins\":1}",
                        row > 1 ? "," : "", row, row, row);
    sprintf(json, "{\"endRound\":{\"guessing\":0,\"phase\":\"break\",\"players\":1000,\"round\":1,\"rows\":[%s],"
                  "\"seconds\":1,\"solution\":\"6*5-(9-3)\",\"solutions\":5,\"solved\":600}}", rows);
    make(&end, json);
    sprintf(json, "{\"results\":{\"guessing\":400,\"players\":1000,\"round\":1,\"rows\":[%s],\"solved\":600}}", rows);
    make(&table, json);
}

static void say(int to, const struct word *word) { send(to, word->bytes, word->size, MSG_NOSIGNAL | MSG_DONTWAIT); }

static void say_to_all(const struct word *word) {
    for (int seat = 0; seat < seat_count; seat++) say(seats[seat], word);
}

static void take_in(int epoll, int listener) {
    int on = 1, player;
    while ((player = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0) {
        if (player >= MOST) { close(player); continue; }
        setsockopt(player, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (!players[player] && !(players[player] = malloc(sizeof *players[player]))) err(71, "memory");
        players[player]->is_in = players[player]->has_answered = false;
        players[player]->size = 0;
        epoll_ctl(epoll, EPOLL_CTL_ADD, player, &(struct epoll_event){.events = EPOLLIN, .data.fd = player});
    }
}

static void seat(int player) {
    players[player]->is_in = true;
    place_of[player] = seat_count;
    seats[seat_count++] = player;
}

static void let_go(int player) {
    if (players[player]->is_in) {
        int last = seats[--seat_count];
        seats[place_of[player]] = last;
        place_of[last] = place_of[player];
    }
    close(player);
}

int main(int count, char **arguments) {
    if (count < 2) errx(64, "usage: yardstick PLAYERS [PAUSE]");
    int wanted = atoi(arguments[1]), pause = count > 2 ? atoi(arguments[2]) : 1000;
    int interval = wanted < 100 ? 100 : wanted > 1000 ? 1000 : wanted;
    make_words();

    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);

    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), epoll = epoll_create1(0);
    if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 4096)) err(71, "listen");
    getsockname(listener, (struct sockaddr *)&address, &size);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &(struct epoll_event){.events = EPOLLIN, .data.fd = listener});

    bool is_on = false, is_news = false;
    int arrived = 0, answered = 0;
    int64_t round_due = 0, table_due = 0;
    for (;;) {
        int64_t now = milliseconds(), due = INT64_MAX;
        if (is_news) due = table_due;
        if (!is_on && arrived >= wanted && round_due < due) due = round_due;
        struct epoll_event events[BATCH];
        int ready = epoll_wait(epoll, events, BATCH, due == INT64_MAX ? -1 : due > now ? due - now : 0);
        for (int index = 0; index < ready; index++) {
            int from = events[index].data.fd;
            if (from == listener) { take_in(epoll, listener); continue; }
            struct player *player = players[from];
            ssize_t got = read(from, player->bytes + player->size, sizeof player->bytes - player->size);
            if (got < 0 && errno == EAGAIN) continue;
            if (got <= 0) { let_go(from); continue; }
            player->size += got;
            uint32_t length;
            while (player->size >= sizeof length &&
                   (memcpy(&length, player->bytes, sizeof length), player->size >= sizeof length + length)) {
                player->size -= sizeof length + length;
                memmove(player->bytes, player->bytes + sizeof length + length, player->size);
                if (!player->is_in) {
                    seat(from);
                    arrived++;
                    say(from, &welcome);
                } else {
                    say(from, &verdict);
                    if (is_on && !player->has_answered) { player->has_answered = true; answered++; }
                    is_news = true;
                }
            }
        }
        now = milliseconds();
        if (is_news && now >= table_due) {
            say_to_all(&table);
            is_news = false;
            table_due = now + interval;
        }
        if (is_on && answered >= seat_count) {
            say_to_all(&end);
            is_on = is_news = false;
            round_due = now + pause;
        }
        if (!is_on && arrived >= wanted && now >= round_due) {
            for (int seat = 0; seat < seat_count; seat++) players[seats[seat]]->has_answered = false;
            answered = 0;
            is_on = true;
            say_to_all(&start);
        }
    }
}
