import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { NameColumnsDocument } from '#web/graphql/generated/graphql.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { BankStatement } from './load-bank-file.ts'
import { columnRoles } from '#shared/statement-columns.ts'

/** Maps the columns of an unknown bank file: a person names each column from its content. */
export function NameColumns({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('bank')
  const columns = Math.max(...statement.rows.map(({ cells }) => cells.length))
  const [chosen, setChosen] = useState(() =>
    Array.from({ length: columns }, (_, at) => statement.roles[at] ?? ''),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const send = async () => {
    const answer = await attempt(() => execute(NameColumnsDocument, { id: statement.id, roles: chosen }))
    if (answer?.nameColumns.__typename === 'InvalidInput')
      return setProblem(answer.nameColumns.issues[0]?.rule === 'columns.twice' ? 'twice' : 'missing')
    await revalidate()
  }
  return (
    <form
      className="bank-columns"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{t('columns.title')}</h2>
      <p className="t13 mut">{t('columns.text')}</p>
      <ol>
        {chosen.map((role, column) => (
          <li key={column}>
            <SelectField
              label={statement.rows[0]?.cells[column] || t('columns.column', { number: column + 1 })}
              hint={examplesOf(statement, column)}
              value={role}
              onChange={({ target }) => {
                setChosen(chosen.map((known, at) => (at === column ? target.value : known)))
                setProblem(null)
              }}
            >
              <option value="">{t('columns.nothing')}</option>
              {columnRoles.map((one) => (
                <option key={one} value={one}>
                  {t(`columns.role.${one}`)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ol>
      {problem && (
        <p className="field-error" role="alert">
          {t(problem === 'twice' ? 'columns.twice' : 'columns.missing')}
        </p>
      )}
      <Action look="primary" type="submit" busy={busy}>
        {t('columns.yes')}
      </Action>
    </form>
  )
}

function examplesOf({ rows }: BankStatement, column: number): string {
  const cells = rows.slice(1).map(({ cells: all }) => all[column] ?? '')
  return cells
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ')
}
