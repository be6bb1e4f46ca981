import { titleWithinSentence } from '#web/i18n/within-sentence.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { bookingLimits } from '#shared/inputs/booking-limits.ts'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { type LivingGift, nameOf } from './living-gift.ts'
import type { BookingActs } from './use-booking-acts.ts'
import { htmlFromText } from '#shared/html-text.ts'
import { keep } from '#web/workspace/compose/kept-draft.ts'
import { nothingWritten, uniqueRecipients } from '#web/workspace/compose/writing.ts'
import { newId } from '#web/graphql/new-id.ts'
import './living-dialogs.css'

const own = ' own'
type SwapDialogProps = { gift: LivingGift; acts: BookingActs; onClose: () => void }

/** Replaces a gift that cannot happen: suggests the givers' plan B, then offers a note to them. */
export function SwapDialog({ gift, acts, onClose }: SwapDialogProps) {
  const { t } = useTranslation('living')
  // Keeps the gift as opened, since it has the new name after the swap.
  const [before] = useState(gift)
  const [chosen, setChosen] = useState(before.planBWishes[0]?.plan.key ?? own)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<'missing' | 'changed' | null>(null)
  const [became, setBecame] = useState<string | null>(null)
  const keep = async () => {
    const isOwn = chosen === own
    const instead = words.trim()
    setProblem(isOwn && instead === '' ? 'missing' : null)
    if ((isOwn && instead === '') || acts.busy) return
    const result = await acts.swap(
      before,
      isOwn ? { planB: null, instead } : { planB: chosen, instead: null },
    )
    const plan = before.planBWishes.find(({ plan: { key } }) => key === chosen)?.plan.title
    if (result.kind === 'done') setBecame(isOwn ? instead : (plan ?? instead))
    else if (result.kind !== 'unreached') setProblem('changed')
  }
  if (became !== null) return <Note gift={before} became={became} onClose={onClose} />
  return (
    <Modal
      title={t('swap.title', { title: nameOf(before) })}
      className="living-dialog"
      width="sm"
      isChanged={words.trim() !== ''}
      onSubmit={() => void keep()}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('cancel')}</Action>
          <Action look="primary" type="submit" busy={acts.busy}>
            {t('swap.save')}
          </Action>
        </>
      )}
    >
      <p>{t('swap.text', { title: before.title })}</p>
      {before.planBWishes.length > 0 && <Choices gift={before} chosen={chosen} onChoose={setChosen} />}
      {chosen === own && (
        <Field
          label={t('swap.words')}
          value={words}
          maxLength={bookingLimits.instead}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          error={problem === 'missing' && t('swap.wordsMissing')}
        />
      )}
      {problem === 'changed' && (
        <p className="field-error" role="alert">
          <Icon name="alert" /> <span>{t('refused.changed')}</span>
        </p>
      )}
    </Modal>
  )
}

type ChoicesProps = { gift: LivingGift; chosen: string; onChoose: (key: string) => void }

function Choices({ gift: { planBWishes, giversToWrite }, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('living')
  const choices = [
    ...planBWishes.map(({ plan, count }) => ({
      key: plan.key,
      title: plan.title,
      note: [plan.summary, count > 0 ? t('swap.wished', { count, of: giversToWrite.length }) : '']
        .filter(Boolean)
        .join(' · '),
    })),
    { key: own, title: t('swap.own'), note: '' },
  ]
  return (
    <fieldset className="living-choices">
      <legend>{t('swap.legend')}</legend>
      {choices.map(({ key, title, note }) => (
        <label key={key}>
          <input
            type="radio"
            name="instead"
            value={key}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          <span>
            <b>{title}</b>
            {note && <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** After the swap: offers a note to the givers, which only the couple send. */
function Note({ gift, became, onClose }: { gift: LivingGift; became: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('living')
  const navigate = useNavigate()
  const { partners } = useWedding()
  const reachable = gift.giversToWrite.filter(({ email }) => email).length
  const others = gift.giversToWrite.length - reachable
  const write = () => {
    const couple = partners.map(({ givenNames }) => givenNames)
    const values = {
      title: gift.title,
      became: titleWithinSentence(became, i18n.language),
      couple: t('swap.note.couple', { one: couple[0], other: couple[1] }),
    }
    const id = beginNote(gift, {
      subject: t('swap.note.subject', values),
      content: t('swap.note.content', values),
    })
    if (id) void navigate(mailboxAddress({ draft: id }))
  }
  return (
    <Modal
      title={t('swap.note.title', { became: titleWithinSentence(became, i18n.language) })}
      className="living-dialog"
      width="sm"
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action onClick={onClose} look={reachable > 0 ? 'plain' : 'primary'} autoFocus={reachable === 0}>
            {t(reachable > 0 ? 'swap.note.later' : 'swap.note.close')}
          </Action>
          {reachable > 0 && (
            <Action look="primary" icon="pen" autoFocus onClick={write}>
              {t('swap.note.write')}
            </Action>
          )}
        </>
      )}
    >
      {reachable > 0 && <p>{t('swap.note.text', { count: reachable })}</p>}
      {(others > 0 || reachable === 0) && <p className="mut">{t('swap.note.others', { count: others })}</p>}
    </Modal>
  )
}

type Words = { readonly subject: string; readonly content: string }

/**
 * Creates a draft to the givers of a gift who left an address. Returns its id, or null when this browser has
 * no storage.
 */
function beginNote({ giversToWrite }: Pick<LivingGift, 'giversToWrite'>, words: Words): string | null {
  const id = newId()
  const to = giversToWrite.flatMap(({ contributionId, name, email }) =>
    email ? { kind: 'giver' as const, id: contributionId, name: name || email, email } : [],
  )
  const writing = {
    ...nothingWritten,
    to: uniqueRecipients(to),
    subject: words.subject,
    content: htmlFromText(words.content),
  }
  return keep(id, { version: null, writing }) ? id : null
}
