// Ours, not theirs: what we use of sha2.js.
export const sha256: (message: Uint8Array) => Uint8Array;
