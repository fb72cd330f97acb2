// Ours, not theirs: what we use of hmac.js.
import type { sha256 } from "./sha2.js";

export const hmac: (hash: typeof sha256, key: Uint8Array, message: Uint8Array) => Uint8Array;
