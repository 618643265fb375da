// The status of a receipt printer in ESC/POS: the requests, and the meaning of the answers. Printers answer `DLE EOT n` in real time, even
// when they are off line. They answer `GS r 1` in the order of the data: its answer means that everything before it has been processed.

/** The reason why a printer prints nothing. */
export type StatusReason = 'no-paper' | 'cover-open' | 'off-line' | 'error';

export interface Status {
  /** Whether all requests were answered. */
  readonly isWhole: boolean;
  readonly reason: StatusReason | undefined;
}

export interface Answer {
  readonly kind: 'real-time' | 'in-order';
  readonly byte: number;
}

/** Printer, cause of being off line, error, paper sensor: `DLE EOT` 1 to 4. */
export const statusRequests = [1, 2, 3, 4].map((n) => Buffer.of(0x10, 0x04, n));
/** `GS r 1`, which is answered when all data before it has been processed. */
export const processedRequest = Uint8Array.of(0x1d, 0x72, 1);

/** Interprets the bytes that answered `statusRequests`, as many as have arrived. */
export function statusOf([printer = 0, cause = 0, error = 0, paper = 0, ...more]: readonly number[]): Status {
  const isWhole = paper !== 0 && more.length === 0;
  const reasonOf = (): StatusReason | undefined => {
    // The cover comes before the paper, which a printer with an open cover does not detect.
    if (cause & 0x04) return 'cover-open';
    if (paper & 0x60 || cause & 0x20) return 'no-paper';
    // The bits are the mechanics, the cutter, an error that only a restart ends, and one that ends on its own.
    if (cause & 0x40 || error & 0x6c) return 'error';
    if (printer & 0x08) return 'off-line';
  };
  return { isWhole, reason: reasonOf() };
}

/** Whether a picture contains the bytes of a status request by chance: printers answer these too. */
export const hasStatusRequest = (bytes: Uint8Array): boolean => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return statusRequests.some((request) => data.includes(request));
};

/** Separates answers from flow control (XON, XOFF) and from the four bytes of an automatic status, which nobody requested. */
export function createAnswerReader(): (bytes: Uint8Array) => Answer[] {
  let unasked = 0;
  return (bytes) => {
    const answers: Answer[] = [];
    for (const byte of bytes) {
      const isOfUnasked = unasked > 0 && (byte & 0x90) === 0;
      unasked = isOfUnasked ? unasked - 1 : 0;
      if (isOfUnasked) continue;
      if ((byte & 0x93) === 0x10) unasked = 3;
      else if ((byte & 0x93) === 0x12) answers.push({ kind: 'real-time', byte });
      else if ((byte & 0x90) === 0) answers.push({ kind: 'in-order', byte });
    }
    return answers;
  };
}
