/** A gift that money can go to; `left` is null without a target, as in a common fund. */
type GiftWithRoom = { readonly left: { readonly minor: string } | null | undefined }

/** Returns whether a gift still takes an amount. A full gift takes none, however small. */
export function hasRoom({ left }: GiftWithRoom, amountMinor: bigint): boolean {
  if (!left) return true
  const free = BigInt(left.minor)
  return free > 0n && free >= amountMinor
}
