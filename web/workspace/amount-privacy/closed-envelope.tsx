import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useVisibleFields, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { OpenAll } from './open-all.tsx'
import './amount-privacy.css'

/** A closed envelope for hidden gifts: the opening day, and a link to open it earlier. */
export function ClosedEnvelope({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const { opensOn } = useWedding()
  const kind = useVisibleFields() === 'nothing' ? 'nothing' : 'withoutAmounts'
  return (
    <section className="closed-envelope" aria-labelledby="sobre-cerrado">
      <Envelope />
      <h2 id="sobre-cerrado">{t(`amountPrivacy.${kind}.title`)}</h2>
      <p>{t(`amountPrivacy.${kind}.text`, { date: opensOn ? format.date(opensOn) : '' })}</p>
      <div className="closed-envelope-acts">
        <OpenAll />
        {children}
      </div>
    </section>
  )
}

function Envelope() {
  return (
    <svg className="envelope-drawing" viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      <rect className="envelope-back" x="6" y="10" width="148" height="96" rx="8" />
      <path className="envelope-fold" d="M8 102 66 56M152 102 94 56" />
      <path className="envelope-flap" d="M8 15 74 67q6 5 12 0l66-52" />
      <circle className="envelope-seal" cx="80" cy="66" r="15" />
      <path className="envelope-heart" d="M80 73c-9-6-8-13-4-13 2 0 3 1 4 3 1-2 2-3 4-3 4 0 5 7-4 13Z" />
    </svg>
  )
}
