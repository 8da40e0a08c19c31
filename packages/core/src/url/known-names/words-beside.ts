/** What imitators put beside a name. */
export const BESIDE: ReadonlySet<string> = new Set(
  (
    'account accounts auth authenticate bank billing confirm login logon oauth pay payment payments password recover recovery refund ' +
    'secure secured security signin signup sso unlock validate validation verify verification wallet ' +
    'admin alert alerts app apps center centre check client cloud connect customer desk device help helpdesk home id ' +
    'airdrop bonus care claim claims deals docs drive files free gift gifts giveaway identity info invoice limited link live log mail member mobile my news notice notification offer offers official online page portal prize ' +
    'profile protect register renew reset promo resolution reward rewards safe safety server service services session settings shop store ' +
    'support survey team trust update updates user vip web webmail www'
  ).split(' '),
);
