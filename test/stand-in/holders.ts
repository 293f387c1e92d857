import { createHash } from "node:crypto";

/** An entry of the holder list, with the field names of the document. */
export interface Holder {
  readonly TokenHolderAddress: string;
  readonly TokenHolderQuantity: string;
}

const holderCount = 23;

/** The made list of holders of a token: always the same for a chain and a contract. */
export function holdersOf(chain: string, contract: string): Holder[] {
  return Array.from({ length: holderCount }, (_, index) => {
    const seed = digest(`${chain} ${contract} holder ${index}`);
    return {
      TokenHolderAddress: `0x${seed.slice(0, 40)}`,
      TokenHolderQuantity: quantity(seed, holderCount - index),
    };
  });
}

/** A made balance: always the same for the same question, and too long for a double. */
export function balanceOf(chain: string, contract: string, address: string, block: string): string {
  return quantity(digest(`${chain} ${contract} ${address} ${block}`), 1);
}

function quantity(seed: string, scale: number): string {
  return (BigInt(`0x1${seed.slice(40, 57)}`) * BigInt(scale)).toString();
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
