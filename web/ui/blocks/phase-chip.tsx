import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import './phase-chip.css'

export type Phase = 'held' | 'sent' | 'received' | 'decide' | 'overdue' | 'ended'

const ring = <circle cx="6" cy="6" r="4.7" fill="none" stroke="currentColor" strokeWidth="1.4" />
const shapes: Record<Phase, ReactNode> = {
  held: ring,
  sent: (
    <>
      {ring}
      <path d="M6 1.3a4.7 4.7 0 0 1 0 9.4z" fill="currentColor" />
    </>
  ),
  received: <circle cx="6" cy="6" r="5.4" fill="currentColor" />,
  decide: <path d="M6 .6 11.4 6 6 11.4.6 6z" fill="currentColor" />,
  overdue: <path d="M6 .8 11.6 11H.4z" fill="currentColor" />,
  ended: <path d="M2 6h8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />,
}

/** The phase of an amount as a shape, a word and a colour, so that colour is never the only signal. */
export function PhaseChip({ phase, children }: { phase: Phase; children: ReactNode }) {
  return (
    <span className={`phase ${phase}`}>
      <PhaseShape phase={phase} />
      {children}
    </span>
  )
}

/** The shape alone, for use beside text that names the phase. */
export function PhaseShape({ phase }: { phase: Phase }) {
  return (
    <svg viewBox="0 0 12 12" className={`phase-shape ${phase}`} aria-hidden="true">
      {shapes[phase]}
    </svg>
  )
}

/** A word on a soft background, for anything but phases of money. */
export function StageChip({
  tone,
  icon,
  children,
}: {
  tone?: 'sun' | 'plum' | 'coral'
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`stage ${tone ?? ''}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
