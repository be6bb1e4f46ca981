import { registerWords } from '#server/domain/money/register/index.ts'
import { partnersOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { donorDetailsOf, donorsOf } from './donors.ts'
import { dossierRows, isProved } from './dossier-rows.ts'
import { yearsOfGivers } from './dossier-sums.ts'

/** The figures of the dossiers of a wedding at present. */
export async function dossierFigures(on: Reader, wedding: Wedding) {
  const rows = await dossierRows(on, wedding, registerWords(wedding.locale))
  const details = await donorDetailsOf(on, wedding.id)
  const givers = new Set(
    [0, 1].flatMap((place) => yearsOfGivers(rows, place === 0 ? 0 : 1, details).map(({ giver }) => giver)),
  )
  return {
    partners: partnersOf(wedding).map(({ givenNames }) => givenNames),
    gifts: rows.length,
    givers: givers.size,
    donors: donorsOf(rows, details),
    years: [...new Set(rows.map(({ day }) => Number(day.slice(0, 4))))],
    proofs: rows.filter(isProved).length,
  }
}
