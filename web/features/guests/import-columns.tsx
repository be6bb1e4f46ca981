import { useTranslation } from '#web/i18n/use-translation.ts'
import { SelectField } from '#web/ui/field.tsx'
import { columnKinds, guessColumns } from './guess-columns.ts'
import { bodyOf, type Sheet } from './use-import.ts'

type ImportColumnsProps = { sheet: Sheet; onChange: (some: Partial<Sheet>) => void }

/** Maps the columns of an imported list; the guess can be corrected. */
export function ImportColumns({ sheet, onChange }: ImportColumnsProps) {
  const { t } = useTranslation('guests')
  const { rows, columns, hasHeadings } = sheet
  const examplesOf = (column: number) =>
    bodyOf(sheet)
      .map((row) => row[column] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, 3)
      .join(' · ')
  return (
    <>
      <h3>{t('import.columns')}</h3>
      <p className="mut t13">{t('import.columnsText')}</p>
      <label className="ws-check">
        <input
          type="checkbox"
          checked={hasHeadings}
          onChange={({ target }) =>
            onChange({
              hasHeadings: target.checked,
              // Without headings, a column is guessed from its cells.
              columns: target.checked ? guessColumns(rows).columns : columns,
            })
          }
        />
        {t('import.headings')}
      </label>
      <ol className="import-columns">
        {columns.map((kind, column) => (
          <li key={column}>
            <SelectField
              label={(hasHeadings && rows[0]?.[column]) || t('import.column', { number: column + 1 })}
              hint={examplesOf(column)}
              value={kind ?? ''}
              onChange={({ target }) =>
                onChange({
                  columns: columns.map((known, at) =>
                    at === column ? (columnKinds.find((one) => one === target.value) ?? null) : known,
                  ),
                })
              }
            >
              <option value="">{t('import.nothing')}</option>
              {columnKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`import.kind.${one}`)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ol>
    </>
  )
}
