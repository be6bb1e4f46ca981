import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import type { NameWords } from './household-form.ts'

/** How names are put together, and countries called, in the language of the screen. */
export function useNameWords(): NameWords {
  const { t, i18n } = useTranslation('guests')
  const { list } = useWeddingFormat()
  return useMemo(() => {
    const regions = new Intl.DisplayNames(i18n.language, { type: 'region' })
    return {
      list,
      family: (surname) => t('form.familyOf', { surname }),
      country: (code) => regions.of(code) ?? code,
    }
  }, [list, t, i18n.language])
}
