import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Tone, tones } from '#web/workspace/thanks/use-templates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLetterTemplate } from './use-letter-template.ts'
import { isEmptyHtml, type Writing } from '#web/workspace/compose/writing.ts'

type TonesProps = { writing: Writing; onBegin: (changes: Partial<Writing>) => void }

/** Beginnings for the letter. What was there before can be had back. */
export function Tones(props: TonesProps) {
  return (
    <Suspense>
      <Choice {...props} />
    </Suspense>
  )
}

function Choice({ writing, onBegin }: TonesProps) {
  const { t } = useTranslation('mailbox')
  const template = useLetterTemplate()
  const [begun, setBegun] = useState<{ tone: Tone; content: string } | null>(null)
  const [before, setBefore] = useState<string | null>(null)
  const begin = async (tone: Tone) => {
    const { subject = '', content = '' } = await template(writing.to, tone)
    const isOwn = begun === null || writing.content !== begun.content
    if (isOwn && !isEmptyHtml(writing.content)) setBefore(writing.content)
    setBegun({ tone, content })
    onBegin({ content, ...(writing.subject.trim() === '' && { subject }) })
  }
  const giveBack = () => {
    if (before === null) return
    onBegin({ content: before })
    setBefore(null)
    setBegun(null)
  }
  return (
    <div className="composer">
      <div className="tones" role="group" aria-label={t('thanks.templates')}>
        <span aria-hidden="true">{t('thanks.templates')}</span>
        {tones.map((tone) => (
          <button
            key={tone}
            type="button"
            aria-pressed={tone === begun?.tone}
            onClick={() => void begin(tone)}
          >
            {t(`thanks.${tone}`)}
          </button>
        ))}
        {before !== null && (
          <button type="button" className="give-back" onClick={giveBack}>
            <Icon name="undo" className="xs" />
            {t('thanks.back')}
          </button>
        )}
      </div>
    </div>
  )
}
