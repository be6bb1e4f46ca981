import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MatchedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { BankLine, GiftPlace } from './load-bank-file.ts'
import { BankPair } from './bank-pair.tsx'
import { FindGiver } from './find-giver.tsx'
import { answersFor, type LineAnswer, surplusOf } from './line-answers.ts'
import { NoteForm } from './note-form.tsx'
import { useGiverName } from './use-giver-name.ts'
import type { LineMoves } from './use-line-moves.ts'

type OpenLineProps = { line: BankLine; gifts: readonly GiftPlace[]; moves: LineMoves }

/**
 * A bank line that needs a decision: the likely giver with reasons, one main action that states its effect,
 * and the others.
 */
export function OpenLine({ line, gifts, moves }: OpenLineProps) {
  const { t } = useTranslation('bank')
  const [asking, setAsking] = useState<'who' | 'note' | null>(null)
  const [chosen, setChosen] = useState<MatchedGiftFragment | null>(null)
  const mayBe = chosen ? [chosen] : line.suggestions
  const outgoing = BigInt(line.amount.minor) < 0n
  return (
    <li className="bank-line" aria-label={t('line.label', { words: line.words })}>
      <BankPair line={line} gifts={mayBe} />
      {(mayBe.length > 0 || line.doubt) && <Why line={line} gifts={mayBe} isChosen={chosen !== null} />}
      <div className="bank-answers">
        {(mayBe.length > 0 || line.doubt) && (
          <Answers line={line} mayBe={mayBe} hasFund={gifts.some((one) => one.isFund)} moves={moves} />
        )}
        {(mayBe.length > 0 || line.doubt) && (
          <Action busy={moves.busy} onClick={() => (chosen ? setChosen(null) : void moves.refuse(line))}>
            {t('answer.no')}
          </Action>
        )}
        <Action aria-expanded={asking === 'who'} onClick={() => setAsking(asking === 'who' ? null : 'who')}>
          {t(mayBe.length > 0 ? 'answer.other' : 'answer.who')}
        </Action>
        {!outgoing && mayBe.length === 0 && (
          <Action
            aria-expanded={asking === 'note'}
            onClick={() => setAsking(asking === 'note' ? null : 'note')}
          >
            {t('answer.note')}
          </Action>
        )}
        {mayBe.length === 0 && (
          <Action look="bare" busy={moves.busy} onClick={() => void moves.setAside(line)}>
            {t('answer.noGift')}
          </Action>
        )}
      </div>
      {asking === 'who' && (
        <FindGiver
          onFound={(gift) => {
            setChosen(gift)
            setAsking(null)
          }}
          onNote={() => setAsking('note')}
        />
      )}
      {asking === 'note' && (
        <NoteForm line={line} gifts={gifts} moves={moves} onClose={() => setAsking(null)} />
      )}
    </li>
  )
}

type Offered = { line: BankLine; mayBe: readonly MatchedGiftFragment[]; hasFund: boolean; moves: LineMoves }

function Answers({ line, mayBe, hasFund, moves }: Offered) {
  const { t } = useTranslation('bank')
  const values = useAnswerValues(line, mayBe)
  return answersFor(line, mayBe, hasFund).map((answer: LineAnswer, at) => (
    <Action
      key={answer.word}
      look={at === 0 ? 'primary' : 'plain'}
      busy={moves.busy}
      onClick={() => void moves.answerWith(line, mayBe, answer)}
    >
      {t(`answer.${answer.word}`, values)}
    </Action>
  ))
}

function useAnswerValues(line: BankLine, gifts: readonly MatchedGiftFragment[]) {
  const format = useFormat()
  const nameOf = useGiverName()
  const { currency } = line.amount
  const surplus = surplusOf(line, gifts)
  const size = surplus < 0n ? -surplus : surplus
  const sum = gifts.reduce((total, gift) => total + BigInt(gift.total?.minor ?? 0), 0n)
  return {
    name: gifts.map(nameOf)[0] ?? '',
    amount: format.money(line.amount),
    promised: format.money({ minor: sum.toString(), currency }),
    rest: format.money({ minor: size.toString(), currency }),
    failure: line.failure ?? '',
    // Instalments of one plan are one gift, not two.
    parts: gifts.every(({ instalment }) => instalment !== null) ? 'yes' : 'no',
  }
}

/** The reasons for a match in words; the bars show its strength. */
function Why({
  line,
  gifts,
  isChosen,
}: {
  line: BankLine
  gifts: readonly MatchedGiftFragment[]
  isChosen: boolean
}) {
  const { t } = useTranslation('bank')
  const values = useAnswerValues(line, gifts)
  const surplus = surplusOf(line, gifts)
  const size = surplus === 0n ? 'same' : surplus > 0n ? 'more' : 'less'
  const signal = isChosen ? 0 : (line.signal ?? 0)
  // Hidden amounts cannot be compared with the received one.
  const isKept = gifts.some(({ total }) => total === null)
  return (
    <p className="bank-why">
      {signal > 0 ? (
        <span className="bank-signal" role="img" aria-label={t('signal', { signal })}>
          {[1, 2, 3].map((step) => (
            <i key={step} data-on={step <= signal || undefined} />
          ))}
        </span>
      ) : (
        <Icon name="user" className="s" />
      )}
      <span>
        {isKept
          ? t('why.kept')
          : isChosen
            ? t(`why.chosen`, { ...values, size })
            : t(`why.${line.doubt ?? 'name'}`, { ...values, size })}
      </span>
    </p>
  )
}
