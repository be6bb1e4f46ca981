import { useTranslation } from '#web/i18n/use-translation.ts'
import { leave } from '#web/workspace/session/session.ts'
import { openOverlay } from '#web/workspace/shell/opened.ts'
import type { NavigationEntry } from '#web/workspace/shell/places.ts'
import { previewPath } from '#web/workspace/shell/preview-path.ts'
import { usePlaces } from '#web/workspace/shell/use-places.ts'
import { useSeesMoney, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { chooseMode, useAppearance } from '#web/theme/appearance.ts'
import { settingsSectionsFor } from '#web/workspace/wedding-settings/settings-sections.ts'
import { shortcutsFor } from './shortcuts.ts'
import type { Suggestion } from './suggestions.ts'

/** Returns all screens and global actions as search entries. */
export function usePlacesAndActions(): { pages: Suggestion[]; actions: Suggestion[] } {
  const isPartner = useSeesMoney()
  return { pages: usePages(isPartner), actions: [...useActions(), ...useShortcutEntries(isPartner)] }
}

/** Returns the screens, and the sections of the settings. */
function usePages(isPartner: boolean): Suggestion[] {
  const { t } = useTranslation('couple')
  const { sections, account } = usePlaces()
  const pageOf = ({ key, icon, to }: NavigationEntry, note: string): Suggestion => ({
    id: key,
    title: t(`shell.places.${key}`),
    note,
    words: t(`shell.search.words.${key}`),
    icon,
    to,
  })
  return [
    ...sections.flatMap(({ key, places }) =>
      places.map((place) => pageOf(place, key === 'home' ? '' : t(`shell.sections.${key}`))),
    ),
    ...account.map((place) => pageOf(place, '')),
    ...settingsSectionsFor(isPartner).map(({ key, to, icon }) => ({
      id: `settings-${key}`,
      title: t(`shell.settings.${key}.name`),
      note: t('shell.places.settings'),
      words: t(`shell.search.words.${key}`),
      icon,
      to,
    })),
  ]
}

/** Returns the settings and actions that are part of a screen. */
function useShortcutEntries(isPartner: boolean): Suggestion[] {
  const { t } = useTranslation('couple')
  return shortcutsFor(isPartner).map(({ key, icon, to }) => ({
    id: `shortcut-${key}`,
    title: t(`shell.search.shortcuts.${key}.title`),
    note: '',
    words: t(`shell.search.shortcuts.${key}.words`),
    icon,
    to,
  }))
}

function useActions(): Suggestion[] {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const { scheme } = useAppearance()
  const other = scheme === 'dark' ? 'light' : 'dark'
  const action = (
    id: 'add' | 'preview' | 'mode' | 'keys' | 'leave',
    rest: Omit<Suggestion, 'id' | 'note' | 'words'>,
  ): Suggestion => ({ id, note: '', words: t(`shell.search.actions.${id}`), ...rest })
  return [
    action('add', { title: t('shell.act.add'), icon: 'plus', to: '/boda/lista/nueva' }),
    action('preview', { title: t('shell.viewAsGuest'), icon: 'eye', away: previewPath(wedding) }),
    action('mode', {
      title: t(`shell.act.${other}`),
      icon: other === 'dark' ? 'moon' : 'sun',
      act: () => chooseMode(other),
    }),
    action('keys', { title: t('shell.act.keys'), icon: 'help', act: () => openOverlay('keys') }),
    action('leave', { title: t('shell.leave'), icon: 'arrow-right', act: () => void leave() }),
  ]
}
