import { readAttachment } from '#server/domain/files/attachments/index.ts'
import type { KeptLanguage } from '#server/domain/papers/passport/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { pdfOf } from '#server/platform/drawing/pdf-painter.ts'
import { type Cell, type Sheet, spreadsheetFile } from '#server/platform/spreadsheet.ts'
import { type ZipEntry, streamZip } from '#server/platform/zip.ts'
import { type Currency, money, toDecimal } from '#shared/money.ts'
import { paperOf } from '#shared/paper.ts'
import { slugify } from '#shared/slug.ts'
import { type Dossier, dossierOf, proofOf } from './dossier-content.ts'
import { dossierSheets } from './dossier-paper.ts'
import { type PartnerIndex, shareOf } from './partner-share.ts'

const sizes = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const

type DossierRequest = { readonly partner: PartnerIndex; readonly language: KeptLanguage }

/**
 * Returns the dossier of a partner for their adviser as one archive: a PDF, spreadsheets, and the files that
 * prove them. It is not sent anywhere. Has no permission check.
 */
export async function packDossier(
  platform: Platform,
  wedding: Wedding,
  { partner, language }: DossierRequest,
): Promise<{ readonly name: string; readonly content: AsyncIterable<Uint8Array> }> {
  const now = platform.clock.now()
  const dossier = await dossierOf(platform.database.db, wedding, { place: partner, language, now })
  const name = `${dossier.translate('file')}-${slugify(dossier.names[partner]) || partner + 1}-${wedding.slug}`
  return { name: `${name}.zip`, content: streamZip(entries(platform, wedding, dossier, name)) }
}

async function* entries(
  platform: Platform,
  wedding: Wedding,
  dossier: Dossier,
  name: string,
): AsyncGenerator<ZipEntry> {
  const { translate, language, rows } = dossier
  const changedAt = platform.clock.now()
  const packed = (path: string, content: Uint8Array, isPacked = false): ZipEntry => ({
    path: `${name}/${path}`,
    content,
    isPacked,
    changedAt,
  })
  const sheets = dossierSheets(dossier, sizes[paperOf(wedding.country)])
  const title = `${translate('title')} · ${dossier.name}`
  yield packed(`${name}.pdf`, await pdfOf(sheets, { title, language, madeAt: changedAt }))
  for (const [file, sheet] of [
    [translate('csv'), giftsSheet(dossier)],
    [translate('sums'), sumsSheet(dossier, wedding.currency)],
  ] as const) {
    const { content } = await spreadsheetFile(file, 'csv', { locale: wedding.locale, sheets: [sheet] })
    yield packed(`${file}.csv`, content)
  }
  let number = 0
  for (const { files } of rows) {
    for (const one of files) {
      number += 1
      const content = await readAttachment(platform, one)
      const ending = /\.[a-z0-9]{1,5}$/i.exec(one.name)?.[0] ?? ''
      const plain = slugify(one.name.slice(0, one.name.length - ending.length)) || 'archivo'
      if (content)
        yield packed(
          `${translate('proofs')}/${String(number).padStart(3, '0')}-${plain}${ending}`,
          content,
          true,
        )
    }
  }
}

const decimal = (minor: bigint, currency: Currency): Cell => ({ decimal: toDecimal(money(minor, currency)) })

function giftsSheet({ rows, translate, place, names: [one, two] }: Dossier): Sheet {
  const columns = [
    'day',
    'giver',
    'amount',
    'share',
    'currency',
    'way',
    'owner',
    'when',
    'reference',
    'proof',
  ] as const
  return {
    name: translate('detail'),
    header: columns.map((column) => translate(`column.${column}`)),
    rows: rows.map((row) => [
      row.day,
      row.giver || translate('unnamed'),
      decimal(row.minor, row.currency),
      decimal(shareOf(row.minor, row.owner, place), row.currency),
      row.currency,
      row.way ?? translate('noWay'),
      translate(`owner.${row.owner}`, { one, two }),
      translate(`when.${row.when}`),
      row.reference,
      proofOf(row, translate),
    ]),
  }
}

function sumsSheet({ sums, translate }: Dossier, currency: Currency): Sheet {
  const columns = ['year', 'giver', 'taxId', 'count', 'amount', 'share', 'currency'] as const
  return {
    name: translate('byGiver'),
    header: columns.map((column) => translate(`column.${column}`)),
    rows: sums.map(({ year, giver, taxId, count, wholeMinor, shareMinor }) => [
      year,
      giver || translate('unnamed'),
      taxId ?? '',
      String(count),
      decimal(wholeMinor, currency),
      decimal(shareMinor, currency),
      currency,
    ]),
  }
}
