import { useTranslation } from 'react-i18next'
import { leave } from '#web/workspace/session/session.ts'
import { openOverlay } from '#web/workspace/shell/opened.ts'
import { previewPath } from '#web/workspace/shell/preview-path.ts'
import { usePlaces } from '#web/workspace/shell/use-places.ts'
import { useSeesMoney, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { chooseMode, useAppearance } from '#web/theme/appearance.ts'
import { shortcutsFor } from './shortcuts.ts'
import type { Suggestion } from './suggestions.ts'

/** Returns all screens and global actions as search entries. */
export function usePlacesAndActions(): { pages: Suggestion[]; actions: Suggestion[] } {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const { groups } = usePlaces()
  const { scheme } = useAppearance()
  const other = scheme === 'dark' ? 'light' : 'dark'
  const pages = groups.flatMap(({ key, places }) =>
    places.map((place) => ({
      id: place.key,
      title: t(`shell.places.${place.key}`),
      note: key === 'home' ? '' : t(`shell.groups.${key}`),
      words: t(`shell.search.words.${place.key}`),
      icon: place.icon,
      to: place.to,
    })),
  )
  const settings = shortcutsFor(useSeesMoney()).map(({ key, icon, to }) => ({
    id: `shortcut-${key}`,
    title: t(`shell.search.shortcuts.${key}.title`),
    note: '',
    words: t(`shell.search.shortcuts.${key}.words`),
    icon,
    to,
  }))
  const action = (
    id: 'add' | 'preview' | 'mode' | 'keys' | 'leave',
    rest: Omit<Suggestion, 'id' | 'note' | 'words'>,
  ): Suggestion => ({ id, note: '', words: t(`shell.search.actions.${id}`), ...rest })
  const actions: Suggestion[] = [
    action('add', { title: t('shell.act.add'), icon: 'plus', to: '/boda/lista/nueva' }),
    action('preview', { title: t('shell.viewAsGuest'), icon: 'eye', away: previewPath(wedding) }),
    action('mode', {
      title: t(`shell.act.${other}`),
      icon: other === 'dark' ? 'moon' : 'sun',
      act: () => chooseMode(other),
    }),
    action('keys', { title: t('shell.act.keys'), icon: 'help', act: () => openOverlay('keys') }),
    action('leave', { title: t('shell.leave'), icon: 'arrow-right', act: () => void leave() }),
    ...settings,
  ]
  return { pages, actions }
}
