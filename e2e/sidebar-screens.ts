import { allPlaces } from '#web/workspace/shell/places.ts'
import { settingsSections } from '#web/workspace/wedding-settings/settings-sections.ts'

/** Addresses of all screens that the sidebar and the settings lead to, which themes.e2e.ts examines one by one. */
export const sidebarScreens: readonly string[] = [
  ...new Set([...allPlaces, ...settingsSections].map(({ to }) => to)),
]
