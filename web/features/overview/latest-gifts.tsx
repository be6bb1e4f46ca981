import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { Card, MoreLink, SectionHead } from '#web/ui/blocks/card.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PhaseChip } from '#web/ui/blocks/phase-chip.tsx'
import { phaseOf } from '#web/workspace/thanks/phase-word.ts'
import { arrivedAt, withLongestMessageFirst, phaseWord, type ArrivedContribution } from './contribution.ts'
import { useWhen } from '#web/workspace/happened/use-when.ts'

type ArrivedProps = {
  now: string
  /** Gifts since the last visit. */
  fresh: readonly ArrivedContribution[]
  /** Earlier gifts, shown without new ones. */
  before: readonly ArrivedContribution[]
  isFirstVisit: boolean
  total: number
}

/** The latest gifts: one large message, two small ones. */
export function LatestGifts({ now, fresh, before, isFirstVisit, total }: ArrivedProps) {
  const { t } = useTranslation('couple')
  const { status } = useWedding()
  const [big, ...small] = withLongestMessageFirst(fresh.length > 0 ? fresh : before)
  const title = fresh.length > 0 && !isFirstVisit ? 'overview.arrived.since' : 'overview.arrived.latest'
  if (!big) {
    return (
      <section className="arrived-empty">
        <EmptyState
          picture="window-flight"
          large
          title={t('overview.arrived.emptyTitle')}
          next={
            status === 'published' && (
              <ActionLink to="/boda/compartir" look="primary" icon="share">
                {t('overview.arrived.share')}
              </ActionLink>
            )
          }
        >
          {t('overview.arrived.empty')}
        </EmptyState>
      </section>
    )
  }
  return (
    <section aria-labelledby="arrived">
      <SectionHead
        id="arrived"
        title={t(title)}
        more={<MoreLink to="/boda/llegado">{t('overview.arrived.more', { count: total })}</MoreLink>}
      />
      <div className="arrived">
        <BigLetter contribution={big} now={now} />
        {small.map((contribution) => (
          <SmallLetter key={contribution.id} contribution={contribution} now={now} />
        ))}
      </div>
    </section>
  )
}

function useLetter(contribution: ArrivedContribution, now: string) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const { timeZone } = useWedding()
  const when = useWhen(now, timeZone)(arrivedAt(contribution))
  const [line] = contribution.lines
  const titles = format.list(contribution.lines.map(({ gift }) => gift.title))
  const sharesOf = ({ shares, namedShares }: typeof line & object) => {
    const names = namedShares.flatMap(({ name }) => name || [])
    if (names.length > 0) return format.list(names)
    return shares ? t('overview.arrived.shares', { count: shares }) : ''
  }
  const isForAnother = contribution.kind === 'onBehalf' && contribution.giverName
  return {
    who: contribution.signature || t('overview.someone'),
    sub: isForAnother ? t('overview.arrived.onBehalf', { giver: contribution.giverName ?? '', when }) : when,
    image: line?.gift.image ?? 'honeymoon-suitcase',
    titles,
    shares: contribution.lines.length === 1 && line ? sharesOf(line) : '',
    amount: format.money(contribution.total),
    isComplete:
      contribution.lines.length === 1 && line?.gift.isFund === false && line.gift.left?.minor === '0',
    letter: contribution.mailId === null ? null : `/boda/buzon/${contribution.mailId}`,
    isThanked: contribution.thankedAt !== null,
    canThank:
      contribution.state === 'received' && contribution.thankedAt === null && !contribution.needsDecision,
  }
}

function BigLetter({ contribution, now }: { contribution: ArrivedContribution; now: string }) {
  const { t } = useTranslation('couple')
  const letter = useLetter(contribution, now)
  return (
    <Card className="letter-big">
      <div className="letter-picture">
        <Picture
          name={letter.image}
          alt=""
          sizes="(min-width: 960px) 420px, 100vw"
          focus={{ x: 40, y: 50 }}
        />
        {letter.isComplete && (
          <span className="ribbon">
            <Icon name="check" className="xs" />
            {t('overview.arrived.complete')}
          </span>
        )}
      </div>
      <div className="letter-text">
        <div className="letter-who">
          <Avatar name={letter.who} size="l" />
          <div>
            <b>{letter.who}</b>
            <small>{letter.sub}</small>
          </div>
        </div>
        {contribution.message.trim() !== '' && (
          <blockquote className="say voice">
            {t('overview.quote', { words: clipped(contribution.message, 320) })}
          </blockquote>
        )}
        <div className="letter-what">
          <span>
            <b>{letter.titles}</b>
            <span className="mut"> · {[letter.shares, letter.amount].filter(Boolean).join(', ')}</span>
          </span>
          <PhaseChip phase={phaseOf(contribution)}>{t(phaseWord(contribution))}</PhaseChip>
        </div>
        <div className="letter-actions">
          {letter.canThank && letter.letter && (
            <ActionLink to={`${letter.letter}#responder`} look="primary" icon="heart">
              {t('overview.thank')}
            </ActionLink>
          )}
          <ActionLink to={letter.letter ?? '/boda/llegado'} className="on-paper">
            {t(letter.letter ? 'overview.arrived.read' : 'overview.arrived.see')}
          </ActionLink>
        </div>
      </div>
    </Card>
  )
}

function SmallLetter({ contribution, now }: { contribution: ArrivedContribution; now: string }) {
  const { t } = useTranslation('couple')
  const letter = useLetter(contribution, now)
  return (
    <Card className="letter-small">
      <div className="letter-top">
        <Picture name={letter.image} alt="" sizes="72px" focus={{ x: 40, y: 50 }} />
        <div>
          <h3>{letter.who}</h3>
          <p className="t13 mut">{[letter.titles, letter.shares].filter(Boolean).join(' · ')}</p>
          <p className="t13 mut">{letter.sub}</p>
        </div>
      </div>
      {contribution.message.trim() !== '' && (
        <blockquote className="say voice">
          {t('overview.quote', { words: clipped(contribution.message, 110) })}
        </blockquote>
      )}
      <div className="letter-foot">
        <PhaseChip phase={phaseOf(contribution)}>{t(phaseWord(contribution))}</PhaseChip>
        <span className="t13 mut num">{letter.amount}</span>
        {letter.letter && (
          <ActionLink to={letter.canThank ? `${letter.letter}#responder` : letter.letter} small>
            {t(letter.canThank ? 'overview.thank' : 'overview.arrived.read')}
          </ActionLink>
        )}
      </div>
    </Card>
  )
}

/** Shortens a text at a word boundary. */
function clipped(text: string, maxLength: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  return `${plain.slice(0, maxLength).replace(/[\s,;.]+\S*$/, '')}…`
}
