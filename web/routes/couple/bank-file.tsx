import { useTranslation } from '#web/i18n/use-translation.ts'
import { loadBankFile } from '#web/features/bank-file/load-bank-file.ts'
import { BankLines } from '#web/features/bank-file/bank-lines.tsx'
import { bankViewOf } from '#web/features/bank-file/bank-view.ts'
import { DownloadHelp } from '#web/features/bank-file/download-help.tsx'
import { DropZone } from '#web/features/bank-file/drop-zone.tsx'
import { useFileDrop } from '#web/features/bank-file/use-file-drop.ts'
import { PasteText } from '#web/features/bank-file/paste-text.tsx'
import { StatementCard } from '#web/features/bank-file/statement-card.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { Card } from '#web/ui/blocks/card.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/bank-file.ts'
import '#web/features/bank-file/bank-file.css'

export const clientLoader = weddingData(['bank', 'couple'], async ({ execute, weddingId, url }) =>
  loadBankFile(execute, weddingId, bankViewOf(url.searchParams)),
)

export default function BankFile({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation('bank')
  const { statements, counts } = shown
  const drop = useFileDrop()
  const [latest, ...earlier] = statements
  const hasLines = Object.values(counts).some((count) => count > 0)
  return (
    <div className="page bank" {...drop.landing}>
      <PageHead title={t('title')} note={t('intro')} phoneNote={t('phoneNote', { count: counts.doubtful })} />
      <div className="bank-columns-2">
        <div className="bank-files">
          {latest && (
            <Card padded role="group" aria-label={t('files.latest')}>
              <StatementCard key={latest.id} statement={latest} />
            </Card>
          )}
          <DropZone drop={drop} look={latest ? 'next' : 'first'} />
          <PasteText />
          <DownloadHelp />
          {earlier.length > 0 && (
            <details className="ws-card padded">
              <summary>{t('files.earlier', { count: earlier.length })}</summary>
              {earlier.map((statement) => (
                <StatementCard key={statement.id} statement={statement} />
              ))}
            </details>
          )}
        </div>
        {hasLines ? (
          <BankLines shown={shown} />
        ) : (
          <EmptyState picture="lisbon-tram" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
