import { percentOf } from '#web/ui/blocks/money-bar.tsx'

type FillingGift = {
  readonly target: { readonly minor: string } | null
  readonly promised: { readonly minor: string }
  readonly sent: { readonly minor: string }
  readonly received: { readonly minor: string }
}

/** Returns the fill of a picture in percent: coloured up to `received`, hatched up to `promised`. */
export function fillOf(gift: FillingGift): { received: number; promised: number } {
  const received = BigInt(gift.received.minor)
  const underWay = BigInt(gift.promised.minor) + BigInt(gift.sent.minor)
  const whole = gift.target === null ? received + underWay : BigInt(gift.target.minor)
  return { received: percentOf(received, whole), promised: percentOf(received + underWay, whole) }
}
