import { useState } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { UndoImportDocument } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { isErased, isWorking } from '#shared/states/bank-statement.ts'
import type { BankStatement } from './load-bank-file.ts'
import { NameColumns } from './name-columns.tsx'
import { NameDirections } from './name-directions.tsx'
import { StatementWarnings } from './statement-warnings.tsx'
import { StatementPreview } from './statement-preview.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** A bank file: name, progress, results of its lines, and undo. */
export function StatementCard({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { name, state, bank, createdAt, problems, notes } = statement
  const kind = statement.format ? t(`format.${statement.format}`, { bank: bank ?? 'none' }) : bank
  const isUnkept = isErased(state)
  const [asking, setAsking] = useState(false)
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const undo = async (reason: string) => {
    const done = await attempt(() => execute(UndoImportDocument, { id: statement.id, reason }))
    setAsking(false)
    if (done) notice({ text: t(isUnkept ? 'undo.isAway' : 'undo.done', { name }) })
    await revalidate()
  }
  return (
    <article className="bank-statement" aria-label={name}>
      <div className="bank-file">
        <Icon name="file" />
        <div>
          <b>{name}</b>
          <small>
            {[kind, t(`state.${state}`, { at: format.moment(createdAt, timeZone) })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        {isUnkept && (
          // Nothing was stored, so no confirmation is needed.
          <Action look="bare" small icon="trash" busy={busy} onClick={() => void undo('')}>
            {t('undo.away')}
          </Action>
        )}
        {state !== 'undone' && !isUnkept && (
          <Action look="bare" small icon="undo" onClick={() => setAsking(true)}>
            {t('undo.ask')}
          </Action>
        )}
      </div>
      {isWorking(state) && <Progress statement={statement} />}
      {state === 'ready' && <Split statement={statement} />}
      <StatementWarnings warnings={problems} />
      {statement.directionChoices ? (
        <NameDirections statement={statement} choices={statement.directionChoices} />
      ) : (
        (state === 'unmapped' || (state === 'unreadable' && statement.rows.length > 0)) && (
          <NameColumns statement={statement} />
        )
      )}
      {statement.preview && <StatementPreview statement={statement} preview={statement.preview} />}
      {notes.length > 0 && !statement.preview && (
        <details>
          <summary>{t('notes', { count: notes.length })}</summary>
          <StatementWarnings warnings={notes} />
        </details>
      )}
      {asking && <UndoDialog statement={statement} busy={busy} onYes={undo} onNo={() => setAsking(false)} />}
    </article>
  )
}

function Progress({ statement: { state, done, total, alone } }: { statement: BankStatement }) {
  const { t } = useTranslation('bank')
  const matching = state === 'matching'
  return (
    <p className="bank-progress" role="status">
      <progress
        aria-label={t('progress.label')}
        {...(total > 0 && !matching && { value: done, max: total })}
      />
      {matching ? t('progress.matching', { total, alone }) : t('progress.reading', { done, total })}
    </p>
  )
}

/** "17 casados / 3 con duda / 3 sin pareja", as bars and in words. */
function Split({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('bank')
  const { alone, said, doubtful, unmatched, waiting, known, outgoing } = statement
  const settled = alone + said
  const open = doubtful + waiting
  return (
    <>
      {settled + open + unmatched > 0 && (
        <div className="bank-split" aria-hidden="true">
          <i style={{ flexGrow: settled }} />
          <i style={{ flexGrow: open }} />
          <i style={{ flexGrow: unmatched }} />
        </div>
      )}
      <p className="bank-counts">
        <span>
          <Trans t={t} i18nKey="counts.settled" values={{ count: settled }} components={{ b: <b /> }} />
        </span>
        <span>
          <Trans t={t} i18nKey="counts.doubtful" values={{ count: open }} components={{ b: <b /> }} />
        </span>
        <span>
          <Trans t={t} i18nKey="counts.unmatched" values={{ count: unmatched }} components={{ b: <b /> }} />
        </span>
      </p>
      <p className="t12 mut">
        {known > 0 && `${t('counts.known', { count: known })} `}
        {outgoing > 0 && t('counts.outgoing', { count: outgoing })}
      </p>
    </>
  )
}
