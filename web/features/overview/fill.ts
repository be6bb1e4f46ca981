import { percentOf } from '#web/ui/blocks/money-bar.tsx'

type FillingGift = {
  readonly target: { readonly minor: string } | null
  readonly promised: { readonly minor: string }
  readonly sent: { readonly minor: string }
  readonly received: { readonly minor: string }
}

/** How high a picture is filled, in percent: in colour up to `received`, hatched from there up to `promised`. */
export function fillOf(gift: FillingGift): { received: number; promised: number } {
  const received = BigInt(gift.received.minor)
  const underWay = BigInt(gift.promised.minor) + BigInt(gift.sent.minor)
  const whole = gift.target === null ? received + underWay : BigInt(gift.target.minor)
  return { received: percentOf(received, whole), promised: percentOf(received + underWay, whole) }
}
