import { phrases } from '../phrases.ts'

/** What only a till or a card terminal prints, in the four languages. */
export const tillCues: readonly string[] = phrases(`
  Rückgeld, Wechselgeld, Retourgeld, Bar gegeben, Barzahlung, Gegeben, Kassierer, Kassiererin, Bediener, Es bediente Sie, Kasse, Kassen Nr, Kartenzahlung, Kundenbeleg, Vielen Dank für Ihren Einkauf
  Danke für Ihren {Einkauf|Besuch}, Umtausch nur mit {Bon|Kassenbon|Quittung}, Bezahlt mit, Terminal ID, Bezahlt bar, Bargeld, Kontaktlos, girocard, EC Karte, EC Cash, Kundenkarte, Auf Wiedersehen, Es bediente Sie, Tisch, Trm Id, Trx Ref Nr, Auth Code, Total EFT, Buchung Karte, Twint, Maestro, Bancomat, Postcard
  Change, Your change, Contactless, Mastercard, Debit card, Tip, Guests, Customer copy, Merchant copy, Gratuity, Thank you for your visit, Change due, Cash, Cash tendered, Tendered, Cashier, Till, Thank you please come again, Please come again, Thank you for shopping, Rounding adjustment, Rounding adj, Sales receipt, Served by, Items sold, Total items, Approval code, Chip read, Visa debit
  Rendu, Sans contact, Merci et au revoir, Couverts, Addition, Ticket de caisse, Paiement sans contact, Rendu monnaie, Monnaie rendue, Espèces, Caisse, Caissier, Caissière, Merci de votre visite, Merci de votre achat, Paiement par carte, Carte bancaire, Ticket client, Servi par, Vous avez été servi par, A bientôt
  Contanti, Contante, Resto, Arrivederci, Coperti, Bancomat, Totale complessivo, Importo pagato, Pagamento POS, Pagamento contante, Pagamento elettronico, Cassa, Cassiere, Operatore, Grazie e arrivederci, Grazie per la visita, Documento commerciale, Scontrino, Servito da, Carta di credito, Arrivederci e grazie
`)
