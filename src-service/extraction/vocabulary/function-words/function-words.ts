import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'

/**
 * The commonest words of each language that carry its grammar and stand in any text, folded. A word
 * of two languages stands in both and tells nothing between them.
 */
export const functionWords: Readonly<Record<DocumentLanguage, string>> = {
  DE: 'der die das den dem des ein eine einer eines einem einen und oder aber nicht ist sind war wird werden wurde hat haben sich mit von vom zu zum zur im am auf fur bei nach aus uber unter durch ohne um bis als wie auch nur noch wenn dass daher sie ihr ihre ihrer ihren ihrem wir uns unser unsere ich er es man kann konnen soll mussen bitte kein keine diese dieser dieses welche hier sehr mehr bereits',
  FR: 'le la les un une des du de au aux et ou mais ne pas est sont etait sera ete a ont avec par pour dans sur sous sans chez vers entre que qui dont ce cet cette ces il elle ils nous vous votre vos notre nos leur leurs son sa ses je se si plus tres aussi comme peut doit ici tout tous toute toutes aucun apres avant depuis jusqu lors selon',
  IT: 'il lo la i gli le un uno una dei degli delle del dello della dell di da dal dalla al alla alle ai agli e o ma non e sono era sara stato ha hanno con per in nel nella nelle su sul sulla tra fra senza che chi cui questo questa questi queste suo sua suoi noi voi vostro vostra nostro nostra si se piu molto anche come puo deve qui tutto tutti ogni dopo prima ed',
  EN: 'the a an and or but not is are was were be been will would has have had with by for from in on at of to into over under without within until as that which who this these those it its you your we our us they their he she his her i if then than more most very also only can may must should please no any all each other such here there when where about after before between',
}
