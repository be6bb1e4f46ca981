import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import type { InvitationFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Summary, AnsweredActions } from './answered.tsx'
import { CelebrationHead } from './celebration-head.tsx'
import { Frame } from '#web/workspace/rsvp/frame.tsx'
import { Problem, type AnswerProblem } from './problem.tsx'
import type { KeptSignature } from '#web/workspace/giving/kept-letter.ts'
import { keep } from '#web/workspace/giving/kept-on-device.ts'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import { peopleToAsk } from './person-questions.ts'
import { PersonStep } from './person-step.tsx'
import { moodOf, rsvpStageOf } from './standing.ts'

type InvitationScreenProps = {
  token: string
  invitation: InvitationFragment
  wantsToChange: boolean
  /** Number of the person to whom the couple's questions are put, from 1; null outside them. */
  person: number | null
  /** Why the last submission was refused, with its input. */
  answer: { problem: AnswerProblem; typed?: Readonly<Record<string, string>> } | null
}

/** A household's page: the invitation and its answers, or the questions to one person. */
export function InvitationScreen(props: InvitationScreenProps) {
  const { token, invitation, wantsToChange, answer, person } = props
  const { coupleNames: couple, guests, weddingSlug, isPagePublic, imgCover } = invitation
  const isRefused = answer?.typed !== undefined && person === null
  const standing = rsvpStageOf(invitation, wantsToChange || isRefused)
  const isAsked = standing === 'answered' && person !== null && person <= peopleToAsk(invitation).length
  return (
    <Frame
      title={<Preview invitation={invitation} />}
      couple={couple}
      image={imgCover}
      page={isPagePublic ? `/${weddingSlug}` : null}
      dataPath={`/i/${token}/datos`}
    >
      {answer && <Problem problem={answer.problem} people={guests.length} sent={answer} />}
      {isAsked ? (
        <Person invitation={invitation} number={person} typed={answer?.typed ?? null} />
      ) : (
        <>
          <Head {...{ invitation, couple, standing }} />
          {standing === 'asks' && (
            <AnswerForm invitation={invitation} couple={couple} typed={answer?.typed ?? null} />
          )}
          {standing === 'early' &&
            invitation.celebrations.map((celebration) => (
              <CelebrationHead key={celebration.id} celebration={celebration} id={celebration.id} />
            ))}
          {standing === 'answered' && <AnsweredActions invitation={invitation} />}
          {(standing === 'answered' || (standing === 'closed' && moodOf(invitation))) && (
            <Summary token={token} invitation={invitation} />
          )}
          {standing === 'answered' && isPagePublic && <ToList invitation={invitation} />}
        </>
      )}
    </Frame>
  )
}

type PersonProps = {
  invitation: InvitationFragment
  number: number
  typed: Readonly<Record<string, string>> | null
}

function Person({ invitation, number, typed }: PersonProps) {
  const { t } = useTranslation('rsvp')
  const { guests, coupleNames: couple } = invitation
  const person = peopleToAsk(invitation)[number - 1]
  const people = guests.length
  const title =
    person?.companionName === ''
      ? t('person.titleCompanion')
      : t('person.title', { name: person?.name ?? '' })
  return (
    <>
      <Paper
        title={people === 1 ? t('person.titleOne') : title}
        over={t('person.over', { couple })}
        news={`person ${number}`}
      />
      <PersonStep invitation={invitation} couple={couple} number={number} typed={typed} />
    </>
  )
}

/** The link preview, which names the household: only they have its link. */
function Preview({ invitation }: { invitation: InvitationFragment }) {
  const { t } = useTranslation('rsvp')
  const format = useFormat()
  const { greeting, coupleNames: couple, weddingDate, url, linkPictures } = invitation
  return (
    <LinkPreview
      title={t('preview.title', { greeting, couple })}
      description={t('preview.description', { day: format.day(weddingDate) })}
      url={url}
      pictures={linkPictures}
    />
  )
}

type HeadProps = {
  invitation: InvitationFragment
  couple: string
  standing: ReturnType<typeof rsvpStageOf>
}

/** The sheet at the top: the greeting and the standing. */
function Head({ invitation, couple, standing }: HeadProps) {
  const { t } = useTranslation('rsvp')
  const format = useFormat()
  const { greeting, weddingDate, deadline, guests } = invitation
  const people = guests.length
  const mood = moodOf(invitation)
  const hello = t('hello', { greeting })
  if (standing === 'answered' && mood)
    return (
      <Paper title={t(`answered.${mood}`)} over={hello} news={mood}>
        <p className="lead">{t(`answered.${mood}Text`, { couple, people })}</p>
      </Paper>
    )
  if (standing === 'closed')
    return (
      <Paper title={t('closed.title')} over={hello} news="closed">
        {!mood && <p>{t('closed.none', { people })}</p>}
        <p>{t('closed.text', { day: format.day(deadline), couple, people })}</p>
      </Paper>
    )
  return (
    <Paper title={hello} news={standing} isInEnvelope>
      <p className="lead">{t('marry', { couple, day: format.day(weddingDate) })}</p>
      {standing === 'early' ? (
        <p>{t('early.text', { couple, people })}</p>
      ) : (
        <p className="mut">{t('ask.until', { day: format.day(deadline), people })}</p>
      )}
    </Paper>
  )
}

type PaperProps = {
  title: string
  over?: string
  news: string
  isInEnvelope?: boolean
  children?: ReactNode
}

function Paper({ title, over, news, isInEnvelope = false, children }: PaperProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(news)
  useEffect(() => {
    if (before.current === news) return
    before.current = news
    // The submission arrived; screen readers announce that first.
    heading.current?.focus()
  }, [news])
  const sheet = (
    <div className="paper sheet">
      {over && <p className="it">{over}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
  if (!isInEnvelope) return sheet
  return (
    <div className="envelope">
      {sheet}
      <span className="envelope-seal" />
    </div>
  )
}

function ToList({ invitation }: { invitation: InvitationFragment }) {
  const { t } = useTranslation('rsvp')
  const { guestCountry, weddingSlug, guests, greeting } = invitation
  const [one, ...others] = guests
  const signature: KeptSignature =
    one && others.length === 0
      ? { kind: 'self', selfName: one.name }
      : { kind: 'joint', jointSignature: greeting.slice(0, contributeLimits.name) }
  return (
    <section className="to-list">
      <p>{moodOf(invitation) === 'away' ? t('answered.listAway') : t('answered.list')}</p>
      <Link
        className="link"
        to={`/${weddingSlug}/lista${guestCountry ? `?pais=${guestCountry}` : ''}`}
        onClick={() => keep('firma', weddingSlug, signature)}
      >
        {t('answered.listLink')} <Icon name="arrow-right" className="go" />
      </Link>
    </section>
  )
}
