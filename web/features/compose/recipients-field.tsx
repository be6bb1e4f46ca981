import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { execute } from '#web/graphql/execute.ts'
import { RecipientsDocument } from '#web/graphql/generated/graphql.ts'
import { readAddresses, type Recipient, uniqueRecipients } from '#web/workspace/compose/writing.ts'

type SuggestedRecipient = Omit<Recipient, 'kind'> & {
  readonly kind: Recipient['kind'] | 'household' | 'guest'
  readonly detail?: string
}
type RecipientsFieldProps = {
  weddingId: string
  label: string
  to: readonly Recipient[]
  problem?: string | null
  /** Whether the user opened the line, so that it takes the focus. */
  isOpened?: boolean
  /** Content after the field in the same line. */
  more?: React.ReactNode
  onChange: (to: Recipient[]) => void
  /** Typed text that is no complete address. */
  onTyped: (typed: string) => void
}

const settleMilliseconds = 200

/** Guests are sent mail at their address; givers are identified by their gift. */
const asWritten = ({ kind, id, name, email }: SuggestedRecipient): Recipient =>
  kind === 'giver' ? { kind, id, name, email } : { kind: 'address', id: null, name, email }

/**
 * One line of recipients: givers and guests with an address, found by name, or typed addresses.
 */
export function RecipientsField({
  weddingId,
  label,
  to,
  problem = null,
  isOpened = false,
  more,
  onChange,
  onTyped,
}: RecipientsFieldProps) {
  const { t } = useTranslation('mailbox')
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useSuggested(weddingId, typed)
  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus()
  }, [id, isOpened])
  const type = (text: string) => {
    setTyped(text)
    onTyped(text)
  }
  /** Converts typed text to recipients; text that is no address stays in the field. */
  const read = (text: string) => {
    const { people, unread } = readAddresses(text)
    if (people.length > 0) onChange(uniqueRecipients([...to, ...people]))
    type(unread)
  }
  return (
    <div className="compose-line">
      <label htmlFor={id}>{label}</label>
      <Autocomplete
        id={id}
        multiple
        freeSolo
        filterOptions={(options) => options}
        options={found}
        value={[...to] as SuggestedRecipient[]}
        inputValue={typed}
        getOptionLabel={(one) => (typeof one === 'string' ? one : one.name || one.email)}
        getOptionKey={(one) => (typeof one === 'string' ? one : `${one.kind} ${one.id ?? one.email}`)}
        isOptionEqualToValue={(one, other) =>
          typeof other !== 'string' && one.email.toLowerCase() === other.email.toLowerCase()
        }
        onInputChange={(_, text, reason) => {
          if (reason === 'input' && /[,;\n]/u.test(text)) read(text)
          else if (reason !== 'reset') type(text)
        }}
        onChange={(_, chosen) => {
          const last = chosen.at(-1)
          if (typeof last === 'string') return read(last)
          onChange(
            uniqueRecipients(
              chosen.filter((one): one is SuggestedRecipient => typeof one !== 'string').map(asWritten),
            ),
          )
          type('')
        }}
        onBlur={() => read(typed)}
        renderOption={({ key, ...props }, one) => (
          <li key={key} {...props}>
            <span className="recipient-option">
              <b>{one.name || one.email}</b>
              <small>{one.detail ? `${one.email} · ${one.detail}` : one.email}</small>
            </span>
          </li>
        )}
        renderValue={(people, propsOf) =>
          people.map((one, index) => {
            const { key, ...props } = propsOf({ index })
            const name = typeof one === 'string' ? one : one.name || one.email
            const title = typeof one === 'string' ? one : one.email
            return <Chip key={key} {...props} size="small" label={name} title={title} />
          })
        }
        slotProps={{ paper: { className: 'ws recipient-paper' } }}
        renderInput={({ id: inputId, slotProps }) => (
          <div {...slotProps.input} className="recipients" ref={slotProps.input.ref}>
            {slotProps.input.startAdornment}
            <input
              {...slotProps.htmlInput}
              id={inputId}
              inputMode="email"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              placeholder={to.length === 0 ? t('compose.toHint') : undefined}
            />
          </div>
        )}
      />
      {more}
      {problem && (
        <p className="compose-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Returns suggestions for the typed text. */
function useSuggested(weddingId: string, typed: string): SuggestedRecipient[] {
  const [found, setFound] = useState<SuggestedRecipient[]>([])
  const search = typed.trim()
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      // Without suggestions an address can still be typed.
      const answer = await execute(RecipientsDocument, { weddingId, search }).catch(() => null)
      if (isCurrent) setFound(answer?.recipients ?? [])
    }
    const timer = setTimeout(() => void ask(), settleMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [weddingId, search])
  return found
}
