/**
 * The words of subscriber files in other languages than English, as `clean` writes them: without accents. Spanish is read
 * whole; of Portuguese, French, Italian, German, and Polish, the names of columns and what says that someone left.
 */

/** Whole headings of the columns that an import reads. */
export const FOREIGN_COLUMNS = {
  email:
    /^(?:(?:direccion(?: de)? |endereco de |indirizzo |adresse )?(?:de )?(?:correo(?: electronico)?|courriel|email|electronique|correio eletronico|posta elettronica)|email adresse|adres email|adresse email)(?: 1)?$/,
  firstName: /^(?:nombre de pila|primer nombre|prenom|vorname|primeiro nome|imie)$/,
  lastName: /^(?:(?:primer )?apellidos?|nom(?: de famille)?|nachname|familienname|cognome|sobrenome|apelido|nazwisko)$/,
  name: /^(?:nombres?(?: completo| y apellidos?)?|nom complet|nome(?: completo)?|name vollstandig|vollstandiger name)$/,
  zip: /^(?:(?:codigo|cod) postal|cp|code postal|plz|postleitzahl|cap|cep|kod pocztowy)$/,
  interests: /^(?:intereses|etiquetas|interets|interessen|interessi|interesses)$/,
} as const;

/** Headings of columns that say whether a person may be written to. */
export const FOREIGN_SIGNALS = {
  left: /\bbajas?\b|\bcancela|desuscri|\brebot|\bqueja|no deseado|\bbloque|lista negra|suprimid|no (?:enviar|contactar|molestar)|desinscri|desabonn|rebond|plainte|ne pas (?:contacter|ecrire)|abgemeldet|abmeld|austrag|beschwerde|gesperrt|unzustellbar|descadastr|devolvid|disiscri|cancellat|rimbalz|reclam[io]|wypisan|rezygnac|odbit|zablokowan/,
  status:
    /^(?:estado|estatus|situacion|situacao|statut|etat|stato|estado (?:de|del) .*|status .*)$|\b(?:suscripcion|inscripcion|inscricao|assinatura|inscription|abonnement|iscrizione|anmeldung|subskrypcja)$/,
  agreed:
    /\b(?:suscrit[oa]s?|suscriptor|acepta(?:do)?|consentimiento|consentement|consentimento|consenso|einwilligung|zustimmung|inscrit[oa]?s?|abonne|abonniert|iscritt[oi]|zgoda|boletin)\b/,
} as const;

export const FOREIGN_YES =
  "si sim s oui o ja j tak da activ[oa] actif aktiv aktywny attiv[oa] ativ[oa] suscrit[oa] confirmad[oa] verificad[oa] alta inscrit[oa]? abonne abonniert angemeldet bestatigt confirme iscritt[oa] confermat[oa] acepta aceptad[oa]";
export const FOREIGN_NO = [
  "nao",
  "non",
  "nein",
  "nie",
  "ninguno",
  "ninguna",
  "nunca",
  "aucun",
  "kein",
  "keine",
  "nessuno",
  "nenhum",
];
export const FOREIGN_UNDECIDED = [
  "pendiente",
  "sin confirmar",
  "no confirmado",
  "no confirmada",
  "en attente",
  "non confirme",
  "ausstehend",
  "unbestatigt",
  "in attesa",
  "pendente",
  "oczekuje",
];

/** Values that can mean nothing else, wherever they stand alone. */
export const FOREIGN_PLAIN =
  /^(?:(?:(?:dad[oa] )?de )?baja|desuscrit[oa]|cancel[oa] (?:la )?suscripcion|rebotad[oa]|rebote(?: duro)?|no (?:enviar|contactar)|desabonne|desinscrit|ne plus (?:contacter|ecrire)|abgemeldet|ausgetragen|unzustellbar|descadastrad[oa]|disiscritt[oa]|wypisan[ya]|queja|plainte|beschwerde)$/;

export const FOREIGN_KINDS = {
  complained: "quejas?|plaintes?|beschwerden?|denuncia(?:do|da|s)?|reclam(?:[oi]|acion|acao)|(?:correo )?no deseado",
  bounced:
    "rebot(?:es?(?: duro)?|ad[oa]s?)|rebond(?:s|ie?)?|unzustellbar|rimbalz(?:o|at[oia])|devuelt[oa]s?|devolvid[oa]s?|odbit[eya]",
} as const;

const YES_OR_NO = new RegExp(
  `^(?:${FOREIGN_YES.split(" ").join("|")}|${FOREIGN_NO.join("|")}|no|n|0|1|\u0434\u0430|\u043d\u0435\u0442|\u306f\u3044|\u3044\u3044\u3048|\u662f|\u5426|\uc608|\uc544\ub2c8\uc694)$`,
);

/**
 * Whether a column that nothing is known of may say who agreed or left: its values are yes and no, in another language or
 * under a heading in other letters. Someone has to say what it is.
 */
export function mayObject(heading: string, values: readonly string[]): boolean {
  const written = values.filter((value) => value !== "");
  const isForeign = /[^\0-\x7f]/.test(heading) || written.some((value) => !/^(?:no|n|0|1)$/.test(value));
  return written.length > 0 && isForeign && written.every((value) => YES_OR_NO.test(value));
}
