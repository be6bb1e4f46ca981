import { useFormat } from '#web/i18n/use-format.ts'

type Partners = {
  readonly partners: ReadonlyArray<{ readonly givenNames: string; readonly surnames: string }>
}

/** Returns the given names: "Lucía y Mateo". */
export function useCouple({ partners }: Partners): string {
  const format = useFormat()
  return format.list(partners.map(({ givenNames }) => givenNames))
}

/** Returns the full names: "Lucía Fernández Gil y Mateo Rojas". */
export function useFullNames({ partners }: Partners): string {
  const format = useFormat()
  return format.list(partners.map(({ givenNames, surnames }) => `${givenNames} ${surnames}`.trim()))
}
