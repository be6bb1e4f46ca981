import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSelectedUser } from '#web/workspace/settings-state/use-selected-user.ts'
import { ChargesOnDemand } from '#web/workspace/cards/charges-on-demand.tsx'
import { CardPart } from '#web/workspace/cards/card-part.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { SealedVoice } from '#web/workspace/voice/sealed-voice.tsx'
import { GiftLetter, wordsOf } from '#web/workspace/thanks/gift-letter.tsx'
import { GiftSteps } from '#web/workspace/thanks/gift-steps.tsx'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { phaseOf, phaseWord } from '#web/workspace/thanks/phase-word.ts'
import { ThanksComposer } from '#web/workspace/thanks/thanks-composer.tsx'
import { useThanksSent } from '#web/workspace/thanks/use-thanks-sent.ts'
import { Thread } from '#web/workspace/thanks/thread.tsx'
import type { ArrivalDetailFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreLink } from '#web/ui/blocks/card.tsx'
import { PhaseChip } from '#web/ui/blocks/phase-chip.tsx'
import { contributionStates } from '#shared/states/contribution.ts'
import { ArrivalActs } from './arrival-acts.tsx'
import type { OpenArrival } from './load-arrivals.ts'
import type { Moves } from './use-moves.ts'
import './arrival-panel.css'

type PanelProps = { open: OpenArrival; id: string; closeTo: string; now: string; moves: Moves }

/** One gift beside the list (its own page on a phone): the message, the actions and the state. */
export function ArrivalPanel({ open, id, closeTo, now, moves }: PanelProps) {
  const { t } = useTranslation('arrivals')
  const gift = open.contribution && moves.asExpected(open.contribution)
  const name = (gift && nameOf(gift)) || t('someone')
  const navigate = useNavigate()
  useSelectedUser(gift && { id: gift.id, name, email: gift.email ?? null })
  // The codes of the printed passport lead to the voice note.
  const isForVoice = useSearchParams()[0].has('voz')
  const panel = useFocusOnOpening(id, isForVoice)
  return (
    <aside
      className="arrival-panel"
      aria-label={gift ? t('detail.label', { name }) : t('detail.gone')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          void navigate(closeTo, { preventScrollReset: true })
        }
      }}
    >
      <header>
        <Link
          className="ws-icon-btn"
          to={closeTo}
          preventScrollReset
          aria-label={t('detail.back')}
          title={t('detail.back')}
        >
          <Icon name="arrow-left" className="narrow" />
          <Icon name="close" className="wide" />
        </Link>
        {gift && <Avatar name={name} size="l" />}
        <div className="panel-name">
          <h2 tabIndex={-1} ref={panel}>
            {gift ? name : t('detail.gone')}
          </h2>
          {gift && <small>{<Bank gift={gift} />}</small>}
        </div>
      </header>
      {gift ? (
        <Detail key={gift.id} gift={gift} places={open.places} now={now} moves={moves} />
      ) : (
        <p className="panel-part mut">{t('detail.goneText')}</p>
      )}
    </aside>
  )
}

type DetailProps = { gift: ArrivalDetailFragment; places: OpenArrival['places']; now: string; moves: Moves }

function Detail({ gift, places, now, moves }: DetailProps) {
  const { t } = useTranslation('arrivals')
  const { t: receivingAccounts } = useTranslation('receiving-accounts')
  const { t: tCouple } = useTranslation('couple')
  const format = useFormat()
  const { timeZone } = useWedding()
  const onSent = useThanksSent(gift)
  const canThank = contributionStates.allows('thank', gift.state)
  return (
    <>
      <div className="panel-part panel-sum">
        <p className="panel-amount num">{format.money(gift.total)}</p>
        <PhaseChip phase={phaseOf(gift)}>
          {tCouple(`phase.${phaseWord(gift.state, gift.needsDecision)}`)}
        </PhaseChip>
        {gift.receivingAccount && (
          <span className="mut t13">{receivingAccounts(`kind.${gift.receivingAccount.kind}`)}</span>
        )}
      </div>
      <ArrivalActs gift={gift} places={places} moves={moves} timeZone={timeZone} />
      {gift.byCompany && gift.total === null ? (
        <ChargesOnDemand id={gift.id} key={gift.id} />
      ) : (
        <CardPart charges={gift.cards} />
      )}
      <div className="panel-part panel-letter">
        <GiftLetter gift={gift} words={wordsOf(gift)} />
        <GiftSteps gift={gift} now={now} />
        <Thread gift={gift} now={now} />
        {gift.mailId && <MoreLink to={`/boda/buzon/${gift.mailId}`}>{t('detail.mail')}</MoreLink>}
      </div>
      {gift.voiceNote && (
        <SealedVoice
          id={gift.id}
          name={nameOf(gift) || t('someone')}
          voice={gift.voiceNote}
          timeZone={timeZone}
        />
      )}
      {canThank && (
        <Part title={t('detail.thanks')}>
          <ThanksComposer gift={gift} onSent={onSent} />
        </Part>
      )}
      <dl className="panel-part panel-facts">
        <dt>{t('detail.reference')}</dt>
        <dd>
          <span className="num">{gift.reference}</span>{' '}
          <CopyButton text={gift.reference.replace(/\s/g, '')} what={t('detail.reference')} />
        </dd>
        {gift.email && <dt>{t('detail.email')}</dt>}
        {gift.email && (
          <dd>
            <a href={`mailto:${gift.email}`}>{gift.email}</a>
          </dd>
        )}
        {gift.phone && <dt>{t('detail.phone')}</dt>}
        {gift.phone && (
          <dd>
            <a href={`tel:${gift.phone.replace(/\s/g, '')}`}>{gift.phone}</a>
          </dd>
        )}
      </dl>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** The account holder's name at the bank, when it differs from the signature. */
function Bank({ gift }: { gift: ArrivalDetailFragment }) {
  const { t } = useTranslation('arrivals')
  const name = gift.giverName ?? ''
  if (gift.kind === 'onBehalf') return t('detail.onBehalf', { name })
  if (gift.kind === 'anonymous') return name ? t('detail.anonymous', { name }) : t('detail.anonymousUnnamed')
  if (gift.kind === 'joint') return t('detail.joint', { name })
  if (gift.kind === 'group') return t('detail.group', { name })
  return t('detail.bank', { name })
}

/** Moves the focus to the opened gift or its voice note, and back to its row on closing. */
function useFocusOnOpening(id: string, isForVoice: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const voice = isForVoice ? document.querySelector<HTMLElement>('.arrival-panel .sealed') : null
    if (voice) voice.focus()
    else heading.current?.focus({ preventScroll: true })
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost) document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true })
      })
    }
  }, [id, isForVoice])
  return heading
}
