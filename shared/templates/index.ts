import { azulejo } from './azulejo/template.ts'
import { classic } from './classic/template.ts'
import { editorial } from './editorial/template.ts'
import { picado } from './picado/template.ts'
import { isTemplateName, type TemplateName } from './template-names.ts'
import type { Template } from './template.ts'

/** All designs. */
export const templates: Readonly<Record<TemplateName, Template>> = { classic, azulejo, picado, editorial }

/** Returns a design; the classic one for an unknown name. */
export const templateOf = (name: unknown): Template => templates[isTemplateName(name) ? name : 'classic']
