import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { Seal } from './seal.tsx'
import { execute } from '#web/graphql/execute.ts'
import { OpenVoiceNoteDocument, type SealedVoiceFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { minutesAndSeconds, VoicePlayer } from './voice-player.tsx'
import './voice.css'

type SealedVoiceProps = { id: string; name: string; voice: SealedVoiceFragment; timeZone: string }

/** A sealed voice note. The couple keep it closed, or break the seal after a confirmation; that is final. */
export function SealedVoice({ id, name, voice, timeZone }: SealedVoiceProps) {
  const { t } = useTranslation('voice')
  const format = useFormat()
  const { openedAt, openedBy, seconds, url } = voice
  return (
    <section className="panel-part sealed" tabIndex={-1} aria-label={t('sealed.label', { name })}>
      <Seal />
      <div>
        <h3>{t('sealed.title', { name })}</h3>
        <p className="mut t13">
          {openedAt
            ? t('sealed.opened', { who: openedBy ?? 'none', date: format.dayOf(openedAt, timeZone) })
            : t('sealed.lead', { time: seconds ? minutesAndSeconds(seconds) : 'none' })}
        </p>
      </div>
      <div className="sealed-body">
        {url ? (
          <VoicePlayer url={url} seconds={seconds} label={t('sealed.label', { name })} />
        ) : (
          <Breaking id={id} />
        )}
      </div>
    </section>
  )
}

function Breaking({ id }: { id: string }) {
  const { t } = useTranslation('voice')
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<'shut' | 'sure' | 'opening' | 'failed'>('shut')
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step === 'sure') sure.current?.focus()
  }, [step])
  const open = async () => {
    setStep('opening')
    const answer = await execute(OpenVoiceNoteDocument, { id }).catch(() => null)
    if (answer?.openVoiceNote.__typename === 'Contribution') await revalidate()
    else setStep('failed')
  }
  if (step === 'shut')
    return (
      <button type="button" className="ws-btn" onClick={() => setStep('sure')}>
        {t('sealed.open')}
      </button>
    )
  return (
    <div role="group" aria-label={t('sealed.open')}>
      <p role="status">{step === 'failed' ? t('sealed.failed') : t('sealed.sure')}</p>
      <p className="sealed-acts">
        <button
          type="button"
          className="ws-btn ws-btn-1"
          ref={sure}
          aria-busy={step === 'opening' || undefined}
          onClick={() => void open()}
        >
          {t('sealed.yes')}
        </button>
        <button type="button" className="ws-btn" onClick={() => setStep('shut')}>
          {t('sealed.no')}
        </button>
      </p>
    </div>
  )
}
