import { useId, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Seal } from './seal.tsx'
import './voice.css'

export type VoiceFrameProps = {
  couple: string
  /** When the couple opened it, in words; it cannot be changed afterwards. */
  openedOn?: string | null
  /** Whether the gift of the voice note was lived. */
  isLived?: boolean
}

/** The seal and what a voice note is, around the recorder. Without JavaScript it is hidden. */
export function VoiceFrame({
  couple,
  openedOn = null,
  isLived = false,
  children,
}: VoiceFrameProps & { children: ReactNode }) {
  const { t } = useTranslation('voice')
  const heading = useId()
  return (
    <section className="voice panel-card" aria-labelledby={heading}>
      <Seal />
      <div className="voice-words">
        <h2 id={heading}>
          {t('title')} <small>{t('optional')}</small>
        </h2>
        <p className="muted">
          {openedOn
            ? t('opened', { couple, date: openedOn })
            : t('lead', { couple, lived: isLived ? 'yes' : 'no' })}
        </p>
      </div>
      <div className="voice-body">{children}</div>
    </section>
  )
}
