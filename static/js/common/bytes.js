/** Bytes as text. */

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_HEX = 15; // 60 bits
const CODE = /.{5}/g; // bits per digit

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export const toHex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {string} text hexadecimal; hyphens are skipped
 * @returns {Uint8Array}
 */
export function fromHex(text) {
  const clean = text.replaceAll("-", "");
  if (!/^([0-9a-f]{2})*$/i.test(clean)) throw new Error(`"${text}" is not hexadecimal`);
  return Uint8Array.from(clean.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** A random version 4 UUID; `crypto.randomUUID` is missing on plain-http hosts. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The first 60 bits of a head, for people to compare: "K7QM-2XRT-9DPA".
 * @param {string} head
 * @returns {string}
 */
export function codeOf(head) {
  const bits = BigInt(`0x${head.slice(0, CODE_HEX)}`)
    .toString(2)
    .padStart(4 * CODE_HEX, "0");
  const digits = (bits.match(CODE) ?? []).map((part) => DIGITS[parseInt(part, 2)]);
  return (digits.join("").match(/.{4}/g) ?? []).join("-");
}
