import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { NameColumnsDocument } from '#web/graphql/generated/graphql.ts'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { BankStatement } from './load-bank-file.ts'

type DirectionChoice = NonNullable<BankStatement['directionChoices']>[number]
type Problem = 'choose' | 'none' | 'all'

const onlyDeposits = 'only'

/** Asks which movements left the account, for a file whose amounts have no sign. */
export function NameDirections({
  statement,
  choices,
}: {
  statement: BankStatement
  choices: readonly DirectionChoice[]
}) {
  const { t } = useTranslation('bank')
  const [by, setBy] = useState('')
  const [outgoing, setOutgoing] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const chosen = choices.find(({ column }) => String(column) === by)
  const headerOf = ({ column }: DirectionChoice) =>
    statement.rows[0]?.cells[column] || t('columns.column', { number: column + 1 })
  const send = async () => {
    const wrong = problemIn(by, chosen, outgoing)
    setProblem(wrong)
    if (wrong) return
    const roles = statement.roles.map((role, at) => (at === chosen?.column ? 'direction' : role))
    const answer = chosen ? { outgoingValues: [...outgoing] } : { onlyDeposits: true }
    await attempt(() => execute(NameColumnsDocument, { id: statement.id, roles, ...answer }))
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
      <h2>{t('direction.title')}</h2>
      <p className="t13 mut">{t('direction.text')}</p>
      <RadioPills
        name="by"
        legend={t('direction.legend')}
        value={by}
        onChoose={(value) => {
          setBy(value)
          setOutgoing([])
          setProblem(null)
        }}
        choices={[
          ...choices.map((choice) => ({
            value: String(choice.column),
            label: t('direction.by', { column: headerOf(choice) }),
          })),
          { value: onlyDeposits, label: t('direction.only') },
        ]}
        error={problem && t(`direction.${problem}`)}
      />
      {chosen && (
        <fieldset className="bank-outgoing">
          <legend>{t('direction.out')}</legend>
          {chosen.values.map((value) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={outgoing.includes(value)}
                onChange={({ target }) => {
                  setOutgoing(target.checked ? [...outgoing, value] : outgoing.filter((one) => one !== value))
                  setProblem(null)
                }}
              />
              <span>{value || t('direction.empty')}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Action look="primary" type="submit" busy={busy}>
        {t('direction.yes')}
      </Action>
    </form>
  )
}

function problemIn(
  by: string,
  chosen: DirectionChoice | undefined,
  outgoing: readonly string[],
): Problem | null {
  if (by === '') return 'choose'
  if (!chosen) return null
  if (outgoing.length === 0) return 'none'
  return outgoing.length === chosen.values.length && chosen.values.length > 1 ? 'all' : null
}
