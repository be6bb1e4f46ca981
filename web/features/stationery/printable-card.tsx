import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { PrintFileDocument, type PrintedLookFragment } from '#web/graphql/generated/graphql.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { downloadFile } from '#web/ui/blocks/download-file.ts'
import { inputFor, type PrintChoice } from './print-choice.ts'
import type { Printable } from '#shared/printables.ts'
import { type DrawnPaper, PaperWordsDialog } from './paper-words-dialog.tsx'

const FullSizePreview = lazy(async () => ({
  default: (await import('./full-size-preview.tsx')).FullSizePreview,
}))

/** Where each missing requirement is added. */
const ways = {
  account: '/boda/ajustes/cobros',
  cash: '/boda/ajustes/cobros',
  codes: '/boda/invitados',
  gift: '/boda/lista',
  guests: '/boda/invitados',
  tables: '/boda/mesas',
} as const

type PrintableCardProps = {
  printable: Printable
  look: PrintedLookFragment | undefined
  choice: PrintChoice
  onChoose: (choice: PrintChoice) => void
}

/** A printable: its preview, purpose and download. */
export function PrintableCard({ printable, look, choice, onChoose }: PrintableCardProps) {
  const { t } = useTranslation('stationery')
  const drawn = look?.__typename === 'PrintedStationery' ? look : null
  const needs = look?.__typename === 'NothingToPrint' ? look.needs : null
  const title = t(`name.${printable}`)
  return (
    <article className="printable" aria-labelledby={`print-${printable}`}>
      <div className="printable-sheet">
        {drawn && <img src={`data:image/webp;base64,${drawn.picture}`} alt="" />}
      </div>
      <div className="printable-words">
        <h4 id={`print-${printable}`}>{title}</h4>
        <p>{t(`about.${printable}`)}</p>
        {needs && (
          <p className="printable-needs">
            {t(`needs.${needs}`)}
            <ActionLink look="soft" small to={ways[needs]}>
              {t(`ways.${needs}`)}
            </ActionLink>
          </p>
        )}
        {printable === 'envelope' && needs !== 'cash' && (
          <SelectField
            label={t('which')}
            value={choice.each ? 'each' : 'list'}
            onChange={({ target }) => onChoose({ ...choice, each: target.value === 'each' })}
          >
            <option value="list">{t('whichList')}</option>
            <option value="each">{t('whichEach')}</option>
          </SelectField>
        )}
        {drawn && (
          <>
            <p className="mut t13">{t('sheets', { count: drawn.pagesCount })}</p>
            <PrintableActs printable={printable} title={title} choice={choice} drawn={drawn} />
          </>
        )}
      </div>
    </article>
  )
}

type PrintableActsProps = {
  printable: Printable
  title: string
  choice: PrintChoice
  drawn: DrawnPaper
}

function PrintableActs({ printable, title, choice, drawn }: PrintableActsProps) {
  const { t } = useTranslation('stationery')
  const { id } = useWedding()
  const { attempt, busy } = useAttempt()
  const [isClose, setClose] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const input = inputFor(id, printable, choice)
  const download = async () => {
    const answer = await attempt(() => execute(PrintFileDocument, { input }))
    if (answer?.printStationery.__typename === 'PrintedStationery') downloadFile(answer.printStationery)
  }
  return (
    <div className="printable-acts">
      <Action
        look="soft"
        icon="download"
        busy={busy}
        aria-label={`${t('download')}: ${title}`}
        onClick={() => void download()}
      >
        {t('download')}
      </Action>
      <Action look="bare" icon="eye" aria-label={`${t('closer')}: ${title}`} onClick={() => setClose(true)}>
        {t('closer')}
      </Action>
      {drawn.texts.length > 0 && (
        <Action
          look="bare"
          icon="pen"
          aria-label={`${t('words.edit')}: ${title}`}
          onClick={() => setEditing(true)}
        >
          {t('words.edit')}
        </Action>
      )}
      {isEditing && (
        <PaperWordsDialog
          printable={printable}
          language={choice.language}
          title={title}
          drawn={drawn}
          onClose={() => setEditing(false)}
        />
      )}
      {isClose && (
        <Suspense>
          <FullSizePreview title={title} input={input} onClose={() => setClose(false)} />
        </Suspense>
      )}
    </div>
  )
}
