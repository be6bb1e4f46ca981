import type { ResourceKey } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createI18n } from '#web/i18n/instance.ts'
import '#web/theme/fonts.css'
import '#web/theme/themes.css'
import '#web/theme/base.css'
import '#web/ui/blocks/workspace.css'
import { Workbench } from './workbench.tsx'
import './workbench.css'

const files = import.meta.glob<ResourceKey>('../i18n/es/*.json', { import: 'default', eager: true })
const texts = Object.entries(files).map(([path, words]): [string, ResourceKey] => [
  path.replace(/^.*\/|\.json$/g, ''),
  words,
])
const router = createBrowserRouter([{ path: '*', element: <Workbench /> }])
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <I18nextProvider i18n={createI18n('es', { resources: { es: Object.fromEntries(texts) } })}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
