import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Frame } from '#web/workspace/rsvp/frame.tsx'
import type { PadrinazgoShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'
import { AdoptForm, type AdoptProblem, type AdoptInput } from './adopt-form.tsx'
import '#web/workspace/couple-page/own-picture.css'
import './padrinazgos.css'

export type AdoptAnswer =
  | { readonly problems: readonly AdoptProblem[]; readonly typed: AdoptInput }
  | { readonly taken: string }
  | { readonly isRequested: true }

type AdoptScreenProps = {
  wedding: { readonly slug: string; readonly imgCover: string }
  couple: string
  padrinazgo: PadrinazgoShownFragment
  /** The other padrinazgos that are open. */
  others: readonly PadrinazgoShownFragment[]
  requestId: string
  answer: AdoptAnswer | null
}

/** A padrinazgo: its meaning, and the form to ask for it. */
export function AdoptScreen({ wedding, couple, padrinazgo, others, requestId, answer }: AdoptScreenProps) {
  const { t } = useTranslation('padrinazgos')
  const { name, isOpen, adoptedBy } = padrinazgo
  const isAsked = answer !== null && 'isRequested' in answer
  const takenBy = answer !== null && 'taken' in answer ? answer.taken : isOpen ? null : (adoptedBy ?? '')
  return (
    <Frame
      title={t('guest.documentTitle', { name, couple })}
      couple={couple}
      image={wedding.imgCover}
      page={`/${wedding.slug}`}
    >
      {isAsked ? (
        <AdoptionRequested name={name} couple={couple} />
      ) : takenBy !== null ? (
        <Taken name={name} by={takenBy} isOnlyOne={others.length === 0} />
      ) : (
        <>
          <About padrinazgo={padrinazgo} />
          <AdoptForm
            id={requestId}
            couple={couple}
            problems={answer && 'problems' in answer ? answer.problems : []}
            typed={answer && 'typed' in answer ? answer.typed : { names: '', contact: '', words: '' }}
          />
        </>
      )}
      {takenBy !== null && !isAsked && others.length > 0 && <Others slug={wedding.slug} others={others} />}
    </Frame>
  )
}

function About({ padrinazgo: { name, meaning, cost, ...of } }: { padrinazgo: PadrinazgoShownFragment }) {
  const { t } = useTranslation('padrinazgos')
  const format = useFormat()
  return (
    <div className="paper sheet adopt-about">
      {of.picture && (
        <span className="own-window">
          <Picture name={of.picture} alt={of.pictureAlt} sizes="(min-width: 600px) 560px, 92vw" first />
        </span>
      )}
      <h1>{name}</h1>
      {meaning !== '' && <p className="lead">{meaning}</p>}
      {cost && <p>{t('guest.about', { amount: format.money(cost) })}</p>}
      <p className="mut small">{t('guest.noMoney')}</p>
    </div>
  )
}

function AdoptionRequested({ name, couple }: { name: string; couple: string }) {
  const { t } = useTranslation('padrinazgos')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  return (
    <div className="paper sheet" role="status">
      <h1 ref={heading} tabIndex={-1}>
        {t('guest.asked')}
      </h1>
      <p className="lead">{t('guest.askedText', { name, couple })}</p>
    </div>
  )
}

type TakenProps = { name: string; by: string; isOnlyOne: boolean }

function Taken({ name, by, isOnlyOne }: TakenProps) {
  const { t } = useTranslation('padrinazgos')
  return (
    <div className="paper sheet" role="status">
      <h1>{t('guest.taken', { name })}</h1>
      <p className="lead">{isOnlyOne ? t('guest.takenAll', { by }) : t('guest.takenText', { by })}</p>
    </div>
  )
}

function Others({ slug, others }: { slug: string; others: readonly PadrinazgoShownFragment[] }) {
  const { t } = useTranslation('padrinazgos')
  return (
    <section className="adopt-others" aria-labelledby="quedan">
      <h2 id="quedan">{t('guest.left')}</h2>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link className="link" to={`/${slug}/padrinazgos/${id}`}>
              <Icon name="bow" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
