/** Answers of a sample household: none yet, different ones by celebration, or the same for all. */
export type SampleAnswer = 'notSent' | 'waiting' | 'yes' | 'no' | 'maybe' | 'partly'

export type SampleHousehold = {
  readonly name: string
  readonly answer: SampleAnswer
  /** Given names, and one or two surnames. */
  readonly guests: readonly { givenNames: string; surnames: string; isChild: boolean; diet: string | null }[]
}

/**
 * One line for each household: name, answer and guests as "Ana/Gil Soto", with a star for children and
 * dietary needs in brackets.
 */
const lines = `
Familia Fernández Gil · yes · Antonio/Fernández Ruiz, Carmen/Gil Ortega, Álvaro/Fernández Gil
Familia Rojas Mejía · yes · Hernán/Rojas Duque, Gloria/Mejía Arango (sin sal), Valentina/Rojas Mejía
Abuela Pilar · yes · Pilar/Ortega Luque (sin azúcar)
Abuelos Ruiz · maybe · Manuel/Ruiz Vega, Dolores/Cano Ríos
Familia Ortega Luque · yes · Rafael/Ortega Luque, Inés/Marín Sanz, Hugo*/Ortega Marín, Vera*/Ortega Marín (sin frutos secos)
Tía Concha · no · Concepción/Gil Ortega
Familia Gil Navarro · waiting · Javier/Gil Ortega, Marta/Navarro Polo, Daniela*/Gil Navarro
Familia Peña Castro · yes · Íñigo/Peña Castro, Nuria/Solís Vidal (vegetariana)
Familia Núñez de Arce · waiting · Sebastián/Núñez de Arce, María José/Peralta, Tomás*/Núñez Peralta, Lola*/Núñez Peralta
Carmen Solís y Pablo · yes · Carmen/Solís Vidal, Pablo/Herrero Mora
Los de la uni · partly · Sergio/Blanco Prieto, Andrea/Campos Rey (vegetariana), Jorge/Molina Sáez, Paula/Iglesias Cruz, Marcos/Vega Lillo, Lucía/Roldán Pérez
Familia Duque Arango · maybe · Óscar/Duque Restrepo, Luz Marina/Arango Vélez
Beatriz y Nacho · yes · Beatriz/Lozano Pardo, Ignacio/Cuesta Rivas
Familia Restrepo · waiting · Camilo/Restrepo Ochoa, Juliana/Ochoa Marín, Salomé*/Restrepo Ochoa
Padrinos de Lucía · yes · Francisco/Gil Ortega, Mercedes/Pastor León (celíaca)
Familia Herrera Luna · no · Ricardo/Herrera Sosa, Elena/Luna Prado
Amaia y Unai · yes · Amaia/Etxeberria, Unai/Goikoetxea
Familia Vidal Puig · yes · Jordi/Vidal Puig, Montserrat/Roca Font, Biel*/Vidal Roca
Vecinos del tercero · waiting · Julián/Santos Bravo, Rosario/Calvo Nieto, Ainhoa/Santos Calvo
Raquel Montes · yes · Raquel/Montes Gallego (vegana)
Familia Castaño · notSent · Andrés/Castaño Gómez, Catalina/Uribe Toro
Trabajo de Mateo · partly · Diego/Sanz Otero, Laura/Gallardo Peña, Íker/Mendoza Ruiz, Nerea/Pozo Luna
Familia Soto Reyes · yes · Gonzalo/Soto Reyes, Patricia/Cabrera Gil, Martín*/Soto Cabrera
Sofía Benítez · waiting · Sofía/Benítez Lara
Familia Aguilar · yes · Tomás/Aguilar Rincón, Isabel/Rincón Soler
Primos de Málaga · yes · Alba/Fernández Soler, Rubén/Fernández Soler, Claudia/Fernández Soler, Mateo*/Fernández Soler
Familia Mejía Londoño · waiting · Álvaro/Mejía Arango, Beatriz/Londoño Isaza
Claudia y Marco · maybe · Claudia/Ferrer Gascón, Marco/Bianchi
Doña Rosario · no · Rosario/León Pastor
Familia Cano Ríos · yes · Enrique/Cano Ríos, Teresa/Villar Costa
Lucas Ferrer · yes · Lucas/Ferrer Gascón (sin lactosa)
Familia Robles · notSent · Miguel Ángel/Robles Conde, Silvia/Conde Arias, Nico*/Robles Conde
Coro de la facultad · partly · Noelia/Prats Mira, David/Quirós Pons, Esther/Guillén Roy, Adrián/Mas Ferrer
Familia Toro Isaza · waiting · Felipe/Toro Isaza, Manuela/Isaza Gil, Emilio*/Toro Isaza
Irene Salas · yes · Irene/Salas Moreno
Familia O’Connor · yes · Liam/O’Connor, Siobhán/O’Connor
Familia Bravo Nieto · waiting · Alfonso/Bravo Nieto, Pilar/Nieto Seco, Aitana*/Bravo Nieto
Yolanda y Cris · yes · Yolanda/Parra Gil, Cristina/Haro Mas (vegetariana)
Familia Seco Mira · notSent · Vicente/Seco Mira, Amparo/Mira Tormo
Maestra Eulalia · waiting · Eulalia/Bermejo Alcántara
`

/** Forty households of the sample wedding, with answers in every state. */
export const sampleHouseholds: readonly SampleHousehold[] = lines
  .trim()
  .split('\n')
  .map((text) => {
    const [name = '', answer = '', guests = ''] = text.split(' · ')
    return { name, answer: answer as SampleAnswer, guests: guests.split(', ').map(guestFrom) }
  })

function guestFrom(text: string): SampleHousehold['guests'][number] {
  const [, names = '', diet = null] = /^([^(]+?)(?: \((.+)\))?$/.exec(text) ?? []
  const [givenNames = '', surnames = ''] = names.split('/')
  return { givenNames: givenNames.replace('*', ''), surnames, isChild: givenNames.endsWith('*'), diet }
}
