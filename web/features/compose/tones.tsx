import { Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Tone, tones, useTemplateWords } from '#web/workspace/thanks/use-templates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { htmlFromText, isEmptyHtml } from '#shared/html-text.ts'
import type { Writing, Recipient } from '#web/workspace/compose/writing.ts'
import { nameToCall } from '#web/workspace/thanks/name-to-call.ts'
import { execute } from '#web/graphql/execute.ts'
import { GiftToThankDocument } from '#web/graphql/generated/graphql.ts'

type TonesProps = { writing: Writing; onBegin: (changes: Partial<Writing>) => void }

/** Templates for the letter. The previous text can be restored. */
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
  const [insertion, setInsertion] = useState<{ tone: Tone; content: string } | null>(null)
  const [before, setBefore] = useState<string | null>(null)
  const begin = async (tone: Tone) => {
    const { subject = '', content = '' } = await template(writing.to, tone)
    const isOwn = insertion === null || writing.content !== insertion.content
    if (isOwn && !isEmptyHtml(writing.content)) setBefore(writing.content)
    setInsertion({ tone, content })
    onBegin({ content, ...(writing.subject.trim() === '' && { subject }) })
  }
  const giveBack = () => {
    if (before === null) return
    onBegin({ content: before })
    setBefore(null)
    setInsertion(null)
  }
  return (
    <div className="composer">
      <div className="tones scroll-strip" role="group" aria-label={t('thanks.templates')}>
        <span aria-hidden="true">{t('thanks.templates')}</span>
        {tones.map((tone) => (
          <button
            key={tone}
            type="button"
            aria-pressed={tone === insertion?.tone}
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

/** Returns a function for a template in a tone, with name and gift if there is one recipient. */
function useLetterTemplate(): (to: readonly Recipient[], tone: Tone) => Promise<Partial<Writing>> {
  const { forGift, forAnyGuest, subject } = useTemplateWords()
  return async (to, tone) => {
    const [one] = to
    const alone = to.length === 1 ? one : undefined
    const gift = alone?.kind === 'giver' && alone.id ? await giftOf(alone.id) : null
    if (gift) return { subject, content: htmlFromText(forGift(gift, tone)) }
    const called = alone ? nameToCall({ kind: 'self', signature: alone.name, giverName: alone.name }) : ''
    return { subject, content: htmlFromText(forAnyGuest(called, tone)) }
  }
}

/** Without the gift, the template is general. */
const giftOf = async (id: string) =>
  (await execute(GiftToThankDocument, { id }).catch(() => null))?.contribution ?? null
