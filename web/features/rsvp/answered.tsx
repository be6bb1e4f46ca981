import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { InvitationFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { answerOf } from './answer-fields.ts'
import { CelebrationHead } from './celebration-head.tsx'
import { nextPerson } from './person-questions.ts'
import { isAwaited, unansweredGuests } from './standing.ts'

/** The answers by celebration, and the further texts. */
export function Summary({ token, invitation }: { token: string; invitation: InvitationFragment }) {
  const { t } = useTranslation('rsvp')
  const { guests, celebrations, weddingSlug } = invitation
  return (
    <section className="summary" aria-labelledby="respuesta">
      <h2 id="respuesta">{t('answered.title', { people: guests.length })}</h2>
      {celebrations.map((celebration) => (
        <section className="cel" key={celebration.id} aria-labelledby={celebration.id}>
          <CelebrationHead celebration={celebration} id={celebration.id} />
          <ul className="said">
            {guests.map((guest) => {
              const answer = answerOf(guest, celebration.id) ?? 'pending'
              return (
                <li key={guest.id} className={`is-${answer}`}>
                  <span>{guest.name}</span> <b>{t(`answered.${answer}`)}</b>
                </li>
              )
            })}
          </ul>
          {isAwaited(invitation, celebration.id) && (
            <a
              className="btn btn-2"
              href={`/i/${token}/calendario/${celebration.id}`}
              download={`${weddingSlug}.ics`}
            >
              <Icon name="calendar-add" />
              {t('answered.calendar')}
              <span className="sr">: {celebration.name}</span>
            </a>
          )}
        </section>
      ))}
      <Besides invitation={invitation} />
    </section>
  )
}

function Besides({ invitation }: { invitation: InvitationFragment }) {
  const { t } = useTranslation('rsvp')
  const { guests, questions } = invitation
  const inWords = ({ kind, options, labels }: (typeof questions)[number], reply: string) => {
    if (kind === 'yesNo' && (reply === 'yes' || reply === 'no')) return t(`ask.${reply}`)
    return labels[options.indexOf(reply)] ?? reply
  }
  const words = guests.flatMap(({ id, name, dietaryNeeds, song, replies }) => [
    ...questions.flatMap((question) =>
      replies
        .filter(({ questionId }) => questionId === question.id)
        .map(({ reply }) => ({
          key: `${id} ${question.id}`,
          name,
          what: question.text,
          said: inWords(question, reply),
        })),
    ),
    ...(dietaryNeeds ? [{ key: `${id} diet`, name, what: t('answered.diet'), said: dietaryNeeds }] : []),
    ...(song ? [{ key: `${id} song`, name, what: t('answered.song'), said: song }] : []),
  ])
  if (words.length === 0) return null
  return (
    <dl className="besides">
      {words.map(({ key, name, what, said }) => (
        <div key={key}>
          <dt>
            {name} · {what}
          </dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The actions after answering. */
export function AnsweredActions({ invitation }: { invitation: InvitationFragment }) {
  const { t } = useTranslation('rsvp')
  const format = useFormat()
  const silent = unansweredGuests(invitation)
  const { deadline, coupleNames: couple } = invitation
  const openPerson = nextPerson(invitation, 0, true)
  const isOpen = openPerson !== null
  const firstPerson = openPerson ?? nextPerson(invitation, 0)
  return (
    <div className="ways">
      {silent.length > 0 && (
        <p className="silent">
          {t('answered.silent', { names: format.list(silent.map(({ name }) => name)) })}
        </p>
      )}
      <Link className="btn btn-2" to="?cambiar">
        <Icon name="pen" />
        {t('answered.change')}
      </Link>
      {firstPerson !== null && (
        <Link className={isOpen ? 'btn btn-1' : 'link'} to={`?persona=${firstPerson}`}>
          {t(isOpen ? 'person.open' : 'person.change', { couple })}
        </Link>
      )}
      <Link className="link" to="?cambiar#mesa">
        {t('answered.more')}
      </Link>
      <p className="mut">{t('answered.until', { day: format.day(deadline) })}</p>
    </div>
  )
}
