import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { BankLine } from './load-bank-file.ts'
import { BankPair } from './bank-pair.tsx'
import { answersFor } from './line-answers.ts'
import type { LineMoves } from './use-line-moves.ts'

/** A settled, partial or excluded line: its result, the reason, and undo. */
export function DoneLine({ line, moves }: { line: BankLine; moves: LineMoves }) {
  const { t } = useTranslation('bank')
  const gifts = line.matches.map(({ contribution }) => contribution)
  const how = line.matches[0]?.how
  const reason = line.asideReason ?? 'noGift'
  const enough =
    line.standing === 'waiting'
      ? answersFor(line, gifts, false).find(({ word }) => word === 'enough')
      : undefined
  const stays = how === 'returned' || gifts.some(({ state }) => state === 'returned')
  return (
    <li className="bank-line" aria-label={t('line.label', { words: line.words })}>
      <BankPair line={line} gifts={gifts} />
      <div className="bank-answers quiet">
        <span className="t13 mut">{t(`how.${how ?? (reason === 'noGift' ? 'aside' : reason)}`)}</span>
        {enough && (
          <Action small busy={moves.busy} onClick={() => void moves.answerWith(line, gifts, enough)}>
            {t('answer.enoughNow')}
          </Action>
        )}
        {!stays && (
          <Action look="bare" small icon="undo" busy={moves.busy} onClick={() => void moves.reopen(line)}>
            {t(how ? 'answer.reopen' : 'answer.recover')}
          </Action>
        )}
      </div>
    </li>
  )
}
