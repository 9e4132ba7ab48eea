// Proves that this page has the secret of its seat, and checks that the host knows the seat, without showing the
// secret: see docs/protocol.md. A page over plain http has no crypto.subtle, so this file contains SHA-256 (FIPS 180-4)
// and HMAC (RFC 2104).

export const proof = (() => {
  /// The first 32 bits of the fractional parts of the square or cube roots of the first primes.
  const fractions = (root, count) => {
    const primes = [];
    for (let n = 2; primes.length < count; n += 1) if (primes.every((p) => n % p)) primes.push(n);
    return primes.map((p) => ((root(p) % 1) * 2 ** 32) | 0);
  };
  const start = fractions(Math.sqrt, 8), constants = fractions(Math.cbrt, 64);
  const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

  function sha256(bytes) {
    const length = Math.ceil((bytes.length + 9) / 64) * 64;
    const padded = new Uint8Array(length), view = new DataView(padded.buffer);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    view.setUint32(length - 4, bytes.length * 8);
    const state = [...start], words = new Int32Array(64);
    for (let block = 0; block < length; block += 64) {
      for (let i = 0; i < 64; i += 1) {
        if (i < 16) { words[i] = view.getInt32(block + i * 4); continue; }
        const [a, b] = [words[i - 15], words[i - 2]];
        words[i] = words[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3))
          + words[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i += 1) {
        const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + words[i];
        const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = (state[i] + word) | 0; });
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((word, i) => digest.setInt32(i * 4, word));
    return new Uint8Array(digest.buffer);
  }

  const bytes = (text) => new TextEncoder().encode(text);
  const hexadecimal = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  function hmac(key, data) {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    const inner = sha256(new Uint8Array([...block.map((byte) => byte ^ 0x36), ...data]));
    return sha256(new Uint8Array([...block.map((byte) => byte ^ 0x5c), ...inner]));
  }

  return {
    algorithm: "hmac-sha256",
    nonce: () => hexadecimal(crypto.getRandomValues(new Uint8Array(16))),
    /// Answers a host's challenge; null if it does not know the seat.
    answer(seat, nonce, challenge) {
      const said = bytes(`${seat.room}\n${seat.id}\n${nonce}\n${challenge.nonce}`), secret = bytes(seat.resume);
      if (hexadecimal(hmac(hmac(secret, bytes("twentyfour host")), said)) !== challenge.proof) return null;
      const key = hmac(secret, bytes("twentyfour player")), mask = hmac(sha256(key), said);
      return hexadecimal(key.map((byte, i) => byte ^ mask[i]));
    },
  };
})();
