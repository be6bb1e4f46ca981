import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFetcher } from 'react-router'
import type { CaptainShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { contributionStates } from '#shared/states/contribution.ts'
import { type CaptainPlace, useNudgeWords, whatsapp } from './nudge-words.ts'

type PanelProps = { group: CaptainShownFragment; places: readonly CaptainPlace[]; now: string }

/** Returns the slots without a sent gift: promised, looked for, or released. */
export function missingOf(places: readonly CaptainPlace[]): CaptainPlace[] {
  return places.filter(({ state }) => contributionStates.allows('markSent', state))
}

/** For the captain: the missing members and a text to remind them, which only the captain sends. */
export function CaptainPanel({ group, places, now }: PanelProps) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const words = useNudgeWords(group)
  const fetcher = useFetcher()
  const missing = missingOf(places)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const area = useRef<HTMLTextAreaElement>(null)
  const chosen = missing.find(({ id }) => id === chosenId) ?? missing[0]
  const waiting = missing.filter(({ state }) => state !== 'expired')
  const textFor = (place: CaptainPlace) => written[place.id] ?? words.nudge(place)
  const note = ({ id }: CaptainPlace) =>
    void fetcher.submit({ intent: 'nudge', place: id }, { method: 'post', preventScrollReset: true })
  return (
    <section className="captain panel-card" aria-labelledby="falta">
      <p className="only">
        <Icon name="lock" />
        {t('captain.only', { name: group.captainName })}
      </p>
      <h2 id="falta">
        {places.length === 0
          ? t('captain.noneYet')
          : t('captain.missing', {
              count: waiting.length,
              names: format.list(waiting.map(({ name }) => name)),
            })}
      </h2>
      {waiting.length === 0 && (
        <p className="muted">{t(places.length === 0 ? 'captain.noneYetText' : 'captain.allSent')}</p>
      )}
      <ul className="late">
        {missing.map((place) => (
          <li key={place.id}>
            <Avatar name={place.name} size="l" />
            <span className="late-t">
              <b>{place.name}</b>
              <small>
                <Since place={place} now={now} timeZone={group.wedding.timeZone} />
              </small>
            </span>
            <a
              className="wa"
              href={whatsapp(textFor(place))}
              target="_blank"
              rel="noreferrer"
              aria-label={t('captain.remindName', { name: place.name })}
              onClick={(event) => {
                if (place === chosen) return note(place)
                // Shows the text first; it is sent from below.
                event.preventDefault()
                setChosenId(place.id)
                area.current?.focus()
              }}
            >
              <Icon name="whatsapp" />
              {t('captain.remind')}
            </a>
          </li>
        ))}
      </ul>
      {chosen && (
        <>
          <label htmlFor="recordatorio">{t('captain.words')}</label>
          <textarea
            id="recordatorio"
            ref={area}
            className="bubble"
            rows={6}
            value={textFor(chosen)}
            onChange={({ target }) => setWritten((before) => ({ ...before, [chosen.id]: target.value }))}
          />
          <a
            className="btn btn-2 wide"
            href={whatsapp(textFor(chosen))}
            target="_blank"
            rel="noreferrer"
            onClick={() => note(chosen)}
          >
            <Icon name="whatsapp" />
            {t('captain.send', { name: chosen.name })}
          </a>
        </>
      )}
    </section>
  )
}

function Since({ place, now, timeZone }: { place: CaptainPlace; now: string; timeZone: string }) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const { state, holdEndsAt, nudgedAt, joinedAt } = place
  if (state === 'expired') return t('captain.freed')
  if (state === 'notFound') return t('captain.lost')
  if (nudgedAt) return t('captain.nudged', { ago: format.ago(nudgedAt, now) })
  return holdEndsAt
    ? t('captain.until', { date: format.deadline(holdEndsAt, timeZone) })
    : t('captain.since', { date: format.deadline(joinedAt, timeZone) })
}
