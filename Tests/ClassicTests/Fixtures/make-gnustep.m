// Writes the fixtures of GNUstep Base 1.28 into the working directory, or, given files, prints as JSON what
// its unarchiver reads in them. On Debian 12 with gobjc, libgnustep-base-dev and gnustep-make:
// gcc $(gnustep-config --objc-flags) make-gnustep.m -o make-gnustep $(gnustep-config --base-libs)
#import <Foundation/Foundation.h>
#include <stdio.h>

static NSString *text(const char *utf8) {
    return [NSString stringWithUTF8String: utf8];
}

static void save(NSString *name, NSDictionary *message, NSString *key) {
    NSMutableData *data = [NSMutableData data];
    NSKeyedArchiver *archiver = [[NSKeyedArchiver alloc] initForWritingWithMutableData: data];
    if (key) [archiver encodeObject: message forKey: key];
    else [archiver encodeObject: message];  // goes by the key "$0"
    [archiver finishEncoding];
    [data writeToFile: [NSString stringWithFormat: @"gnustep-%@.bplist", name] atomically: NO];
}

static void show(const char *file) {
    id message = [NSKeyedUnarchiver unarchiveObjectWithData: [NSData dataWithContentsOfFile: text(file)]];
    NSData *json = [NSJSONSerialization dataWithJSONObject: message options: 0 error: NULL];
    printf("%s: %.*s\n", file, (int)[json length], (const char *)[json bytes]);
}

int main(int count, char **arguments) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    for (int i = 1; i < count; i++) show(arguments[i]);
    if (count > 1) return 0;

    NSString *unicode = text("Bj\xc3\xb6rn \xf0\x9f\x8e\xb2");
    save(@"handshake", [NSDictionary dictionaryWithObject: @"Ann" forKey: @"handshake"], @"root");
    save(@"handshake-unicode", [NSDictionary dictionaryWithObject: unicode forKey: @"handshake"], @"root");
    save(@"result-success",
         [NSMutableDictionary dictionaryWithObject: [NSNumber numberWithDouble: 12.34] forKey: @"resultSuccess"],
         @"root");
    save(@"own-key", [NSDictionary dictionaryWithObject: @"I give up" forKey: @"resultFailure"], @"message");
    save(@"no-key", [NSDictionary dictionaryWithObject: @"I give up" forKey: @"resultFailure"], nil);

    NSMutableDictionary *round = [NSMutableDictionary dictionary];
    NSNumber *three = [NSNumber numberWithInt: 3], *eight = [NSNumber numberWithInt: 8];
    [round setObject: [NSArray arrayWithObjects: three, three, eight, eight, nil] forKey: @"startRound"];
    [round setObject: [NSNumber numberWithInt: 100] forKey: @"time"];
    [round setObject: [NSMutableString stringWithString: @"Waiting for answers..."] forKey: @"status"];
    [round setObject: [NSMutableArray arrayWithObjects:
                          [NSMutableString stringWithFormat: @"%@: 12.34 seconds", unicode],
                          @"Bob: Still guessing...", nil]
              forKey: @"results"];
    save(@"round", round, @"root");

    NSMutableDictionary *numbers = [NSMutableDictionary dictionary];
    [numbers setObject: [NSNumber numberWithBool: YES] forKey: @"yes"];
    [numbers setObject: [NSNumber numberWithBool: NO] forKey: @"no"];
    [numbers setObject: [NSNumber numberWithFloat: 2.5] forKey: @"float"];
    [numbers setObject: [NSNumber numberWithInt: -7] forKey: @"negative"];
    [numbers setObject: [NSNumber numberWithLongLong: INT64_MAX] forKey: @"largest"];
    [numbers setObject: [NSNumber numberWithLongLong: INT64_MIN] forKey: @"smallest"];
    [numbers setObject: [NSNumber numberWithUnsignedChar: 200] forKey: @"byte"];
    save(@"numbers", numbers, @"root");
    [pool release];
    return 0;
}
