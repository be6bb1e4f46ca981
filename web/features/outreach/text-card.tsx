import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import {
  type AddressForm,
  addressForms,
  type AddressNumber,
  addressNumbers,
  lacksLink,
  messageLimit,
  type MessageKind,
  messagePlaceholders,
  unknownPlaceholder,
} from '#shared/inputs/outreach.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { SaveMessageTextDocument } from '#web/graphql/generated/graphql.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import type { OutreachShown } from './load-outreach.ts'
import type { Messages } from '#web/workspace/outreach/use-messages.ts'

type TextCardProps = { kind: MessageKind; shown: OutreachShown; messages: Messages; form: AddressForm }

/** The text of a message kind, form of address and number, to read and edit. */
export function TextCard({ kind, shown, messages, form: usual }: TextCardProps) {
  const { t } = useTranslation('outreach')
  const [form, setForm] = useState(usual)
  const [number, setNumber] = useState<AddressNumber>('many')
  const template = messages.template(kind, form, number)
  return (
    <SectionCard title={t('words.title')} className="message-words">
      <div className="message-words-choice">
        <SelectField
          label={t('words.form')}
          value={form}
          onChange={({ target }) => setForm(addressForms.find((one) => one === target.value) ?? usual)}
        >
          {addressForms.map((one) => (
            <option key={one} value={one}>
              {t(`words.forms.${one}`)}
            </option>
          ))}
        </SelectField>
        <Segments
          label={t('words.number')}
          segments={addressNumbers.map((value) => ({ value, label: t(`words.numbers.${value}`) }))}
          value={number}
          onChoose={setNumber}
        />
      </div>
      <TextForm
        key={`${kind} ${form} ${number}`}
        variant={{ kind, form, number }}
        template={template}
        ours={messages.ours(kind, form, number)}
        own={ownOf(shown, { kind, form, number })}
        filled={(text) => filledFor(shown, messages, { text, kind, form })}
      />
    </SectionCard>
  )
}

type RequestedText = { kind: MessageKind; form: AddressForm; number: AddressNumber }

function ownOf({ texts }: OutreachShown, { kind, form, number }: RequestedText): string | null {
  return texts.find((one) => one.kind === kind && one.form === form && one.number === number)?.text ?? null
}

function filledFor(
  shown: OutreachShown,
  messages: Messages,
  { text, kind, form }: { text: string; kind: MessageKind; form: AddressForm },
) {
  const [household] = shown.households
  return household ? messages.fill(text, household, { kind, form }) : text
}

type TextFormProps = {
  variant: RequestedText
  template: string
  ours: string
  /** The custom text; null for the default. */
  own: string | null
  filled: (text: string) => string
}

function TextForm({ variant, template, ours, own, filled }: TextFormProps) {
  const { t } = useTranslation('outreach')
  const [text, setText] = useState(template)
  const [before, setBefore] = useState(own)
  const [theirs, setTheirs] = useState<string | null>(null)
  const { save, busy } = useSavingText(variant)
  const strange = unknownPlaceholder(text)
  const error = lacksLink(variant.kind, text)
    ? t('words.noLink', { sign: '{enlace}' })
    : strange
      ? t('words.strange', { sign: strange })
      : null
  const lost = !text.includes('{saludo}') && !error
  const isChanged = text.trim() !== (before ?? ours)
  const keep = async (newText: string) => {
    const next = newText.trim() === ours ? '' : newText.trim()
    const present = await save(next, before)
    if (present === undefined) return
    if (present.kind === 'changed') {
      setTheirs(present.text ?? ours)
      setBefore(present.text)
      return
    }
    setTheirs(null)
    setBefore(next || null)
    setText(next || ours)
  }
  return (
    <>
      <TextField
        label={t('words.label')}
        rows={7}
        maxLength={messageLimit}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="message-signs" role="group" aria-label={t('words.signs')}>
        {messagePlaceholders.map((sign) => (
          <button key={sign} type="button" onClick={() => setText(`${text.trimEnd()} ${sign}`)}>
            {sign}
          </button>
        ))}
      </div>
      {lost && <p className="message-lost">{t('words.noGreeting', { sign: '{saludo}' })}</p>}
      {theirs !== null && (
        <div className="message-theirs" role="alert">
          <p>{t('words.changed')}</p>
          <blockquote>{theirs}</blockquote>
          <Action small onClick={() => (setText(theirs), setTheirs(null))}>
            {t('words.useTheirs')}
          </Action>
        </div>
      )}
      <p className="message-preview" aria-label={t('words.preview')}>
        {filled(text)}
      </p>
      <div className="message-words-acts">
        {isChanged && !error && (
          <Action look="primary" small busy={busy} onClick={() => void keep(text)}>
            {t('words.save')}
          </Action>
        )}
        {isChanged && (
          <Action small look="bare" onClick={() => setText(before ?? ours)}>
            {t('words.discard')}
          </Action>
        )}
        {before !== null && !isChanged && (
          <Action small look="bare" icon="undo" busy={busy} onClick={() => void keep(ours)}>
            {t('words.reset')}
          </Action>
        )}
      </div>
    </>
  )
}

type SaveResult = { readonly kind: 'done' } | { readonly kind: 'changed'; readonly text: string | null }

function useSavingText(variant: RequestedText) {
  const { t } = useTranslation('outreach')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const save = async (text: string, before: string | null): Promise<SaveResult | undefined> => {
    const variables = { weddingId, before, input: { ...variant, text } }
    const answer = await attempt(() => execute(SaveMessageTextDocument, variables))
    await revalidate()
    const saved = answer?.saveMessageText
    if (saved?.__typename === 'MessageTextChanged') return { kind: 'changed', text: saved.text ?? null }
    if (saved?.__typename === 'MessageTexts') {
      notice({ text: t('words.saved') })
      return { kind: 'done' }
    }
    if (saved) notice({ kind: 'problem', text: t('words.invalid') })
    return undefined
  }
  return { save, busy }
}
