import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import esAR from './es-AR.json' with { type: 'json' }
import esCL from './es-CL.json' with { type: 'json' }
import esCO from './es-CO.json' with { type: 'json' }
import esPE from './es-PE.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** Texts of derived dates. */
export const calendarWords = wordsFrom({
  es,
  en,
  'es-419': america,
  'es-AR': esAR,
  'es-CL': esCL,
  'es-CO': esCO,
  'es-PE': esPE,
})
