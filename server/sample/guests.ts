import type { HouseholdSide } from '#shared/household-sides.ts'

/** Answers of a sample household: none yet, different ones by celebration, or the same for all. */
export type SampleAnswer = 'notSent' | 'waiting' | 'yes' | 'no' | 'maybe' | 'partly'

export type SampleHousehold = {
  readonly name: string
  readonly side: HouseholdSide
  readonly answer: SampleAnswer
  /** Given names, and one or two surnames. */
  readonly guests: readonly { givenNames: string; surnames: string; isChild: boolean; diet: string | null }[]
}

/** Households that are not invited to the last celebration. */
export const notAtTheLast = ['Vecinos del tercero', 'Maestra Eulalia']

/**
 * One line for each household: name, side, answer and guests as "Ana/Gil Soto", with a star for children and
 * dietary needs in brackets.
 */
const lines = `
Familia Fernández Gil · one · yes · Antonio/Fernández Ruiz, Carmen/Gil Ortega, Diego/Fernández Gil
Familia Rojas Mejía · two · yes · Hernán/Rojas Zapata, Gloria/Mejía Restrepo (sin sal), Valentina/Rojas Mejía
Abuela Pilar · one · yes · Pilar/Ortega Luque (sin azúcar)
Abuelos Ruiz · one · maybe · Manuel/Ruiz Vega, Dolores/Cano Ríos
Familia Ortega Luque · one · yes · Rafael/Ortega Luque, Inés/Marín Sanz, Hugo*/Ortega Marín, Vera*/Ortega Marín (sin frutos secos)
Tía Concha · one · no · Concepción/Gil Ortega
Familia Gil Navarro · one · waiting · Ramón/Torres Vela, Pilar/Gil Navarro, Daniela*/Torres Gil
Familia Peña Castro · both · yes · Íñigo/Peña Castro, Nuria/Solís Vidal (vegetariana)
Familia Núñez de Arce · one · waiting · Sebastián/Núñez de Arce, María José/Peralta, Tomás*/Núñez Peralta, Lola*/Núñez Peralta
Carmen Solís y Pablo · both · yes · Carmen/Solís Vidal, Pablo/Cortés Medina
Los de la uni · both · partly · Sergio/Blanco Prieto, Andrea/Prats Rey (vegetariana), Jorge/Molina Sáez, Paula/Serrano Ibáñez, Marcos/Vega Lillo, Clara/Iglesias Mora
Familia Duque Arango · two · maybe · Esteban/Duque Restrepo, Luz Dary/Zapata Vélez
Beatriz y Nacho · both · yes · Beatriz/Lozano Prieto, Ignacio/Beltrán Soria
Familia Ospina · two · waiting · Camilo/Restrepo Ochoa, Juliana/Ospina Duque, Salomé*/Restrepo Ospina
Padrinos de Lucía · one · yes · Francisco/Gil Ortega, Mercedes/Pastor León (celíaca)
Familia Vélez Luna · two · no · Ricardo/Vélez Arango, Elena/Luna Prado
Amaia y Unai · one · yes · Amaia/Etxeberria, Unai/Goikoetxea
Familia Vidal Cano · one · yes · Elena/Vidal Cano, Montserrat/Roca Font, Biel*/Vidal Roca
Vecinos del tercero · one · waiting · Víctor Manuel/Sanz Poza, Rosario/Calvo Nieto, Ainhoa/Sanz Calvo
Raquel Domínguez · both · yes · Raquel/Domínguez Haro (vegana)
Familia Castaño · two · notSent · Jorge Luis/Castaño Gómez, Catalina/Muñoz Vera
Trabajo de Mateo · two · partly · Sergio/Peña Olmedo, Laura/Gallardo Peña, Íker/Mendoza Ruiz, Nerea/Pozo Luna
Familia Soto Aguilar · one · yes · Javier/Soto Aguilar, Patricia/Cabrera Gil, Martín*/Soto Cabrera
Sofía Benítez · both · waiting · Sofía +1/Benítez Lara
Familia Herrera Lagos · two · yes · Tomás/Herrera Lagos, Isabel/Rincón Soler
Primos de Málaga · one · yes · Alba/Fernández Soler, Rubén/Fernández Soler, Claudia/Fernández Soler, Mateo*/Fernández Soler
Familia Mejía Londoño · two · waiting · Álvaro/Mejía Arango, Beatriz/Londoño Isaza
Claudia y Marco · both · maybe · Claudia/Ferrer Gascón, Marco/Bianchi
Doña Rosario · one · no · Rosario/León Pastor
Familia Cano Velasco · one · yes · Enrique/Cano Ríos, Teresa/Cano Velasco
Lucas Gil · one · yes · Lucas/Gil Herrero (sin lactosa)
Familia Robles · two · notSent · Miguel Ángel/Robles Conde, Ximena/Robles Paz, Nico*/Robles Conde
Coro de la facultad · both · partly · Noelia/Campos Rey, Adrián/Moya Reina, Esther/Guillén Roy, Inés/Molina Duarte
Familia Toro Isaza · two · waiting · Felipe/Toro Isaza, Rosa María/Jiménez Toro, Emilio*/Toro Jiménez
Irene Salas · both · yes · Irene/Salas Moreno
Familia O’Connor · both · yes · Liam/O’Connor, Siobhán/O’Connor
Familia Bravo Nieto · one · waiting · Alfonso/Bravo Nieto, Ángela/Rueda Pastor, Aitana*/Bravo Rueda
Yolanda y Cris · both · yes · Yolanda/Parra Gil, Cristina/Haro Mas (vegetariana)
Familia Seco Mira · one · notSent · Vicente/Seco Mira, Amparo/Mira Tormo
Maestra Eulalia · one · waiting · Eulalia/Bermejo Alcántara
`

/** Forty households of the sample wedding, with answers in every state. */
export const sampleHouseholds: readonly SampleHousehold[] = lines
  .trim()
  .split('\n')
  .map((text) => {
    const [name = '', side = '', answer = '', guests = ''] = text.split(' · ')
    return {
      name,
      side: side as HouseholdSide,
      answer: answer as SampleAnswer,
      guests: guests.split(', ').map(guestFrom),
    }
  })

function guestFrom(text: string): SampleHousehold['guests'][number] {
  const [, names = '', diet = null] = /^([^(]+?)(?: \((.+)\))?$/.exec(text) ?? []
  const [givenNames = '', surnames = ''] = names.split('/')
  return { givenNames: givenNames.replace('*', ''), surnames, isChild: givenNames.endsWith('*'), diet }
}
