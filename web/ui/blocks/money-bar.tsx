import type { CSSProperties } from 'react'
import './money-bar.css'

type MoneyBarProps = {
  /** In the currency's smallest unit. */
  solid: bigint
  hatched: bigint
  whole: bigint
  /** A limit that is near. */
  warn?: boolean
}

/**
 * Solid: received. Hatched: promised or on its way. Track: left. Decorative: the text beside it has the same
 * content.
 */
export function MoneyBar({ solid, hatched, whole, warn }: MoneyBarProps) {
  const full = whole > solid + hatched ? whole : solid + hatched
  return (
    <span className={`money-bar${warn ? ' warn' : ''}`} aria-hidden="true">
      {solid > 0n && <i style={part(solid, full)} />}
      {hatched > 0n && <i className="hatched" style={part(hatched, full)} />}
    </span>
  )
}

/** Returns the share of the whole for drawing, in percent with one decimal. */
export function percentOf(amount: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Math.min(100, Number((amount * 1000n) / whole) / 10)
}

function part(amount: bigint, whole: bigint): CSSProperties {
  return { '--part': `${percentOf(amount, whole)}%` } as CSSProperties
}
