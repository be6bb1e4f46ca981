import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type Recipient, uniqueRecipients, type Writing } from '#web/workspace/compose/writing.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { RecipientGroups } from './recipient-groups.tsx'
import { RecipientsField } from './recipients-field.tsx'

type Lists = Pick<Writing, 'to' | 'cc' | 'bcc'>
type List = keyof Lists
const lists = ['to', 'cc', 'bcc'] as const

type PeopleFieldsProps = {
  weddingId: string
  writing: Lists
  problem: string | null
  onChange: (changes: Partial<Lists>) => void
  /** Typed text of any line that is no complete address. */
  onTyped: (typed: string) => void
}

/** The recipients of a letter and, if opened, its copies; each address occurs in one list only. */
export function PeopleFields({ weddingId, writing, problem, onChange, onTyped }: PeopleFieldsProps) {
  const { t } = useTranslation('mailbox')
  // A letter without recipients begins with its recipients.
  const [opened, setOpened] = useState<readonly List[]>(writing.to.length > 0 ? [] : ['to'])
  const [typed, setTyped] = useState<Partial<Record<List, string>>>({})
  const isShown = (list: List) => list === 'to' || writing[list].length > 0 || opened.includes(list)
  const type = (list: List, text: string) => {
    const next = { ...typed, [list]: text }
    setTyped(next)
    onTyped(lists.map((one) => next[one] ?? '').join(' '))
  }
  const set = (list: List, people: readonly Recipient[]) =>
    onChange({ ...withoutOthersOf(writing, list, people), [list]: uniqueRecipients(people) })
  const hidden = lists.filter((list) => !isShown(list))
  return (
    <>
      {lists.filter(isShown).map((list) => (
        <RecipientsField
          key={list}
          weddingId={weddingId}
          label={t(`compose.${list}`)}
          to={writing[list]}
          problem={list === 'to' || typed[list] ? problem : null}
          isOpened={opened.includes(list)}
          more={list === 'to' && <Copies lists={hidden} onOpen={(one) => setOpened([...opened, one])} />}
          onChange={(people) => set(list, people)}
          onTyped={(text) => type(list, text)}
        />
      ))}
      <div>
        <RecipientGroups weddingId={weddingId} onAdd={(people) => set('to', [...writing.to, ...people])} />
      </div>
      <WhoSees {...writing} />
    </>
  )
}

/** Opens the lines for copies. */
function Copies({ lists: hidden, onOpen }: { lists: readonly List[]; onOpen: (list: List) => void }) {
  const { t } = useTranslation('mailbox')
  if (hidden.length === 0) return null
  return (
    <span className="compose-copies">
      {hidden.map((list) => (
        <Action
          key={list}
          small
          look="bare"
          aria-label={t(`compose.add.${list}`)}
          onClick={() => onOpen(list)}
        >
          {t(`compose.${list}`)}
        </Action>
      ))}
    </span>
  )
}

/** Explains which recipients see each other. */
function WhoSees({ to, cc, bcc }: Lists) {
  const { t } = useTranslation('mailbox')
  const visible = to.length + cc.length
  const says =
    cc.length > 0 && visible > 1
      ? t('compose.seeEachOther', { count: visible })
      : to.length > 1 || (to.length === 0 && bcc.length > 1)
        ? t('compose.eachOwn')
        : null
  if (!says && bcc.length === 0) return null
  return (
    <p className="compose-note" role="status">
      {[says, bcc.length > 0 && t('compose.blind')].filter(Boolean).join(' ')}
    </p>
  )
}

/** Returns the other lists without the addresses of this one. */
function withoutOthersOf(writing: Lists, list: List, people: readonly Recipient[]): Partial<Lists> {
  const taken = new Set(people.map(({ email }) => email.toLowerCase()))
  const others = lists.filter(
    (other) => other !== list && writing[other].some(({ email }) => taken.has(email.toLowerCase())),
  )
  return Object.fromEntries(
    others.map((other) => [other, writing[other].filter(({ email }) => !taken.has(email.toLowerCase()))]),
  )
}
