import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { foldText } from '#shared/fold-text.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Contact, nameOf } from './read-contacts.ts'
import type { ChosenContacts } from './use-import.ts'

/** Maximum contacts listed; more are found by a search. */
const listed = 200

type ContactsChoiceProps = {
  contacts: ChosenContacts
  onChange: (chosen: ReadonlySet<Contact>) => void
}

/** The contacts of a file, of which some are guests. */
export function ContactsChoice({ contacts: { all, chosen }, onChange }: ContactsChoiceProps) {
  const { t } = useTranslation('guests')
  const [search, setSearch] = useState('')
  const words = foldText(search).split(/\s+/u)
  const found = all.filter((one) => {
    const text = foldText(`${nameOf(one)} ${one.phone} ${one.email}`)
    return words.every((word) => text.includes(word))
  })
  const shown = found.slice(0, listed)
  const areAllChosen = shown.length > 0 && shown.every((one) => chosen.has(one))
  const choose = (some: readonly Contact[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const one of some) {
      if (isChosen) next.add(one)
      else next.delete(one)
    }
    onChange(next)
  }
  return (
    <>
      <p>{t('import.contacts.text')}</p>
      <Field
        type="search"
        label={t('import.contacts.search')}
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="contacts-bar">
        <b role="status">{t('import.contacts.chosen', { count: chosen.size, of: all.length })}</b>
        <Action small look="bare" onClick={() => choose(shown, !areAllChosen)}>
          {t(areAllChosen ? 'import.contacts.noneShown' : 'import.contacts.allShown', {
            count: shown.length,
          })}
        </Action>
      </div>
      <ul className="contacts">
        {shown.map((one, at) => (
          <li key={`${at} ${nameOf(one)}`}>
            <label className="ws-check">
              <input
                type="checkbox"
                checked={chosen.has(one)}
                onChange={({ target }) => choose([one], target.checked)}
              />
              <span>
                {nameOf(one)}
                <small>{[one.phone, one.email].filter(Boolean).join(' · ')}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mut">{t('import.contacts.notFound')}</p>}
      {found.length > listed && (
        <p className="mut">{t('import.contacts.more', { count: found.length - listed })}</p>
      )}
    </>
  )
}
