import { read, utils } from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import { registerFile, registerWords } from '#server/domain/money/register/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { exponentOf, sumMinor } from '#shared/money.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'

const translate = registerWords('es')
const had = [translate('state.received'), translate('state.toDecide')]

type FileRow = Readonly<Record<string, string | number>>

/**
 * Returns what the couple have according to the exported register: of the CSV, and of every sheet of the
 * workbook.
 */
export async function sumsOfRegisterFiles(
  platform: PlatformForTests,
  wedding: Wedding,
): Promise<Readonly<Record<string, bigint>>> {
  const [partner] = await rows<{ id: string }>(
    platform.database.db,
    sql`select account_id as id from memberships where wedding_id = ${wedding.id} and part = 'partner' limit 1`,
  )
  const accountId = partner?.id ?? ''
  const context = requestBy(platform, { kind: 'account', accountId, sessionId: accountId, role: 'couple' })
  const exponent = exponentOf(wedding.currency)
  // Amounts in the CSV have all decimals of their currency; those in the workbook are numbers.
  const minorOf = (cell: string | number | undefined) =>
    typeof cell === 'number'
      ? BigInt(Math.round(cell * 10 ** exponent))
      : BigInt((cell ?? '').replace(/[.,]/g, '') || '0')
  const ofGifts = (gifts: readonly FileRow[]) =>
    sumMinor(
      gifts
        .filter((row) => had.includes(String(row[translate('column.state')])))
        .map((row) => minorOf(row[translate('column.amount')]) - minorOf(row[translate('column.returned')])),
    )
  const csv = (await registerFile(context, wedding.id, 'csv')).content.toString('utf8').replace('\uFEFF', '')
  const book = read(csv, { type: 'string', raw: true, FS: /^[^;]*;/.test(csv) ? ';' : ',' })
  const xlsx = read((await registerFile(context, wedding.id, 'xlsx')).content, { type: 'buffer' })
  const [gifts = [], ...sides] = Object.values(xlsx.Sheets).map((sheet) =>
    utils.sheet_to_json<FileRow>(sheet),
  )
  return {
    csv: ofGifts(Object.values(book.Sheets).flatMap((sheet) => utils.sheet_to_json<FileRow>(sheet))),
    xlsx: ofGifts(gifts),
    ...Object.fromEntries(
      sides.map((side, at) => [
        `xlsx sheet ${at + 2}`,
        sumMinor(side.map((row) => minorOf(row[translate('column.total')]))),
      ]),
    ),
  }
}
