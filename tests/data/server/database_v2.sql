-- A database of version 2, as 'tria serve' wrote it, in the words of sqlite3's .dump.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE matches (
         id TEXT PRIMARY KEY, game TEXT NOT NULL, variant TEXT NOT NULL, public INTEGER NOT NULL,
         state INTEGER NOT NULL, result TEXT NOT NULL, moves TEXT NOT NULL, ply INTEGER NOT NULL,
         updated INTEGER NOT NULL, deadline INTEGER, first_token TEXT NOT NULL,
         second_token TEXT NOT NULL, summary TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO matches VALUES('02VkVzKPL_I','awale','classic',1,1,'','',3,1794889100058,1794889400559,'Z1j8sV1_6bC6xGJxVJDOSloAB5AUDCX8qcOLGUQh9Io','ocx81mL7z2a2NpBClxWd15i2p9PucPpyVFzRt5I41JA','{"clock":{"incrementMs":3000,"initialMs":300000},"clocks":{"at":1794889100058,"first":302850,"running":"second","second":300000},"createdAt":1794889099429,"events":6,"game":"awale","id":"02VkVzKPL_I","ply":3,"position":"","public":true,"rematch":null,"result":null,"seats":{"first":{"kind":"person","name":"Zoé"},"second":{"kind":"person","name":"Bob"}},"side":"second","state":"playing","updatedAt":1794889100270,"variant":"classic"}');
INSERT INTO matches VALUES('QBLowbB-OPg','awale','classic',1,2,'second','A a',2,1794889101413,NULL,'AGGUT3GDNst6IkfBq1Ku-dIxv1l2kRgvdJyZp6Bc7js','hiQDWN_eXhpsSJpzv4yDoMx2nyzykVy83H0BfqE4lAo','{"clock":{"incrementMs":3000,"initialMs":300000},"clocks":{"at":1794889101104,"first":299848,"running":null,"second":300000},"createdAt":1794889100428,"events":9,"game":"awale","id":"QBLowbB-OPg","ply":2,"position":"","public":true,"rematch":"aaJWCsBW-0g","result":{"reason":"resigned","result":"second","score":[0.0,0.0]},"seats":{"first":{"kind":"person","name":"Ada"},"second":{"kind":"person","name":"Bob"}},"side":"first","state":"ended","updatedAt":1794889101625,"variant":"classic"}');
INSERT INTO matches VALUES('WEuezYfv194','awale','classic',1,2,'','A',1,1794889102356,NULL,'P14Pc8uNCRSkyJffSJjd8Y87dGKbWrnOJsUW3hul4fs','8wdbUZiWNhHCBl-0GiUy_kxkiGZJxtTybhkMfJKTxSs','{"clock":null,"clocks":null,"createdAt":1794889101795,"events":6,"game":"awale","id":"WEuezYfv194","ply":1,"position":"","public":true,"rematch":null,"result":{"reason":"resigned","result":"first","score":[0.0,0.0]},"seats":{"first":{"kind":"person","name":null},"second":{"kind":"person","name":null}},"side":"second","state":"ended","updatedAt":1794889102567,"variant":"classic"}');
INSERT INTO matches VALUES('_eM24BtMXtA','avalam','classic',1,2,'','',0,1794889103076,NULL,'KxkbmE-XLdnZ19dSdYO40LIgj5c8PQNt5uT9knBNI1s','yXHAcynpccN9osXlCk_dQWhQyfiReNhI90Q6mT3nlo4','{"clock":null,"clocks":null,"createdAt":1794889102727,"events":5,"game":"avalam","id":"_eM24BtMXtA","ply":0,"position":"","public":true,"rematch":null,"result":{"reason":"aborted","result":null,"score":[24.0,24.0]},"seats":{"first":{"kind":"person","name":null},"second":{"kind":"person","name":"Bob"}},"side":"first","state":"ended","updatedAt":1794889103287,"variant":"classic"}');
INSERT INTO matches VALUES('aaJWCsBW-0g','awale','classic',1,1,'','',0,1794889101413,1794889401413,'hiQDWN_eXhpsSJpzv4yDoMx2nyzykVy83H0BfqE4lAo','AGGUT3GDNst6IkfBq1Ku-dIxv1l2kRgvdJyZp6Bc7js','{"clock":{"incrementMs":3000,"initialMs":300000},"clocks":{"at":1794889101413,"first":300000,"running":null,"second":300000},"createdAt":1794889101625,"events":3,"game":"awale","id":"aaJWCsBW-0g","ply":0,"position":"","public":true,"rematch":null,"result":null,"seats":{"first":{"kind":"person","name":"Bob"},"second":{"kind":"person","name":"Ada"}},"side":"first","state":"playing","updatedAt":1794889101625,"variant":"classic"}');
INSERT INTO matches VALUES('uvhSzT2WcgE','awale','classic',0,1,'','',1,1794889099392,1795061899893,'','mXa4E_dtpc6LbhGHT3oo4DhgWvureI8qXIuPDSg5RcM','{"clock":{"perMoveMs":172800000},"clocks":{"at":1794889099392,"first":172800000,"running":"second","second":172800000},"createdAt":1794889099412,"events":4,"game":"awale","id":"uvhSzT2WcgE","ply":1,"position":"","public":false,"rematch":null,"result":null,"seats":{"first":{"kind":"engine","level":3},"second":{"kind":"person","name":null}},"side":"second","state":"playing","updatedAt":1794889099603,"variant":"classic"}');
INSERT INTO matches VALUES('yfOTfOBEW0c','abalone','standard',0,0,'','',0,1794889099163,1796098699163,'','JcgidcBl5-A9FJ3I1XPLfrUz-nv05nliCUbL2VTiIvU','{"clock":null,"clocks":null,"createdAt":1794889099375,"events":2,"game":"abalone","id":"yfOTfOBEW0c","ply":0,"position":"","public":false,"rematch":null,"result":null,"seats":{"first":null,"second":{"kind":"person","name":"Ada"}},"side":"first","state":"waiting","updatedAt":1794889099375,"variant":"standard"}');
CREATE TABLE events (
         match TEXT NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, at INTEGER NOT NULL,
         kind TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
INSERT INTO events VALUES('02VkVzKPL_I',1,1794889099217,'created','{"clock":{"incrementMs":3000,"initialMs":300000},"date":1794889099429,"game":"awale","inviteHash":"RmQSe3XXO9Z-H2-mEUqgaTIoDP8hVKvchmeOnwA1o40","position":"","public":true,"variant":"classic"}');
INSERT INTO events VALUES('02VkVzKPL_I',2,1794889099217,'seat-taken','{"person":{"kind":"person","name":"Zoé"},"seat":"first","tokenHash":"Z1j8sV1_6bC6xGJxVJDOSloAB5AUDCX8qcOLGUQh9Io"}');
INSERT INTO events VALUES('02VkVzKPL_I',3,1794889099233,'seat-taken','{"person":{"kind":"person","name":"Bob"},"seat":"second","tokenHash":"ocx81mL7z2a2NpBClxWd15i2p9PucPpyVFzRt5I41JA"}');
INSERT INTO events VALUES('02VkVzKPL_I',4,1794889099752,'move','{"lagMs":0,"move":"A","ply":1,"seat":"first","usedMs":519}');
INSERT INTO events VALUES('02VkVzKPL_I',5,1794889099908,'move','{"lagMs":0,"move":"a","ply":2,"seat":"second","usedMs":156}');
INSERT INTO events VALUES('02VkVzKPL_I',6,1794889100058,'move','{"lagMs":0,"move":"B","ply":3,"seat":"first","usedMs":150}');
INSERT INTO events VALUES('QBLowbB-OPg',1,1794889100216,'created','{"clock":{"incrementMs":3000,"initialMs":300000},"date":1794889100428,"game":"awale","inviteHash":"fcRWR4RDuZ-yUy3GN78acgUEgTat9ckkEd511fyjWQs","position":"","public":true,"variant":"classic"}');
INSERT INTO events VALUES('QBLowbB-OPg',2,1794889100216,'seat-taken','{"person":{"kind":"person","name":"Ada"},"seat":"first","tokenHash":"AGGUT3GDNst6IkfBq1Ku-dIxv1l2kRgvdJyZp6Bc7js"}');
INSERT INTO events VALUES('QBLowbB-OPg',3,1794889100240,'seat-taken','{"person":{"kind":"person","name":"Bob"},"seat":"second","tokenHash":"hiQDWN_eXhpsSJpzv4yDoMx2nyzykVy83H0BfqE4lAo"}');
INSERT INTO events VALUES('QBLowbB-OPg',4,1794889100780,'move','{"lagMs":0,"move":"A","ply":1,"seat":"first","usedMs":540}');
INSERT INTO events VALUES('QBLowbB-OPg',5,1794889100952,'move','{"lagMs":0,"move":"a","ply":2,"seat":"second","usedMs":172}');
INSERT INTO events VALUES('QBLowbB-OPg',6,1794889101104,'resigned','{"seat":"first"}');
INSERT INTO events VALUES('QBLowbB-OPg',7,1794889101104,'ended','{"reason":"resigned","result":"second","score":[0.0,0.0]}');
INSERT INTO events VALUES('QBLowbB-OPg',8,1794889101250,'rematch-offered','{"seat":"first"}');
INSERT INTO events VALUES('QBLowbB-OPg',9,1794889101413,'rematch-created','{"match":"aaJWCsBW-0g"}');
INSERT INTO events VALUES('WEuezYfv194',1,1794889101584,'created','{"clock":null,"date":1794889101795,"game":"awale","inviteHash":"RMhgmRm3RxTVchut9AUdj93ypVfPQr7sZwGa_smApAk","position":"","public":true,"variant":"classic"}');
INSERT INTO events VALUES('WEuezYfv194',2,1794889101584,'seat-taken','{"person":{"kind":"person","name":null},"seat":"first","tokenHash":"P14Pc8uNCRSkyJffSJjd8Y87dGKbWrnOJsUW3hul4fs"}');
INSERT INTO events VALUES('WEuezYfv194',3,1794889101628,'seat-taken','{"person":{"kind":"person","name":null},"seat":"second","tokenHash":"8wdbUZiWNhHCBl-0GiUy_kxkiGZJxtTybhkMfJKTxSs"}');
INSERT INTO events VALUES('WEuezYfv194',4,1794889102196,'move','{"lagMs":0,"move":"A","ply":1,"seat":"first","usedMs":568}');
INSERT INTO events VALUES('WEuezYfv194',5,1794889102356,'resigned','{"seat":"second"}');
INSERT INTO events VALUES('WEuezYfv194',6,1794889102356,'ended','{"reason":"resigned","result":"first","score":[0.0,0.0]}');
INSERT INTO events VALUES('_eM24BtMXtA',1,1794889102516,'created','{"clock":null,"date":1794889102727,"game":"avalam","inviteHash":"ikJqQmStOfs2fPUIacGT4gj71-_Jh-wO8Tj3fqXyXFQ","position":"","public":true,"variant":"classic"}');
INSERT INTO events VALUES('_eM24BtMXtA',2,1794889102516,'seat-taken','{"person":{"kind":"person","name":null},"seat":"first","tokenHash":"KxkbmE-XLdnZ19dSdYO40LIgj5c8PQNt5uT9knBNI1s"}');
INSERT INTO events VALUES('_eM24BtMXtA',3,1794889102550,'seat-taken','{"person":{"kind":"person","name":"Bob"},"seat":"second","tokenHash":"yXHAcynpccN9osXlCk_dQWhQyfiReNhI90Q6mT3nlo4"}');
INSERT INTO events VALUES('_eM24BtMXtA',4,1794889103076,'aborted','{"seat":"second"}');
INSERT INTO events VALUES('_eM24BtMXtA',5,1794889103076,'ended','{"reason":"aborted","result":null,"score":[24.0,24.0]}');
INSERT INTO events VALUES('aaJWCsBW-0g',1,1794889101413,'created','{"clock":{"incrementMs":3000,"initialMs":300000},"date":1794889101625,"game":"awale","inviteHash":"","position":"","public":true,"variant":"classic"}');
INSERT INTO events VALUES('aaJWCsBW-0g',2,1794889101413,'seat-taken','{"person":{"kind":"person","name":"Bob"},"seat":"first","tokenHash":"hiQDWN_eXhpsSJpzv4yDoMx2nyzykVy83H0BfqE4lAo"}');
INSERT INTO events VALUES('aaJWCsBW-0g',3,1794889101413,'seat-taken','{"person":{"kind":"person","name":"Ada"},"seat":"second","tokenHash":"AGGUT3GDNst6IkfBq1Ku-dIxv1l2kRgvdJyZp6Bc7js"}');
INSERT INTO events VALUES('uvhSzT2WcgE',1,1794889099201,'created','{"clock":{"perMoveMs":172800000},"date":1794889099412,"game":"awale","inviteHash":"","position":"","public":false,"variant":"classic"}');
INSERT INTO events VALUES('uvhSzT2WcgE',2,1794889099201,'seat-taken','{"person":{"kind":"person","name":null},"seat":"second","tokenHash":"mXa4E_dtpc6LbhGHT3oo4DhgWvureI8qXIuPDSg5RcM"}');
INSERT INTO events VALUES('uvhSzT2WcgE',3,1794889099201,'seat-taken','{"person":{"kind":"engine","level":3},"seat":"first","tokenHash":""}');
INSERT INTO events VALUES('uvhSzT2WcgE',4,1794889099392,'move','{"lagMs":0,"move":"F","ply":1,"seat":"first","usedMs":191}');
INSERT INTO events VALUES('yfOTfOBEW0c',1,1794889099163,'created','{"clock":null,"date":1794889099375,"game":"abalone","inviteHash":"-RPrR6UESeOaSspQdc2D8ZfSIkr3th1fv4Xws1-6yVU","position":"","public":false,"variant":"standard"}');
INSERT INTO events VALUES('yfOTfOBEW0c',2,1794889099163,'seat-taken','{"person":{"kind":"person","name":"Ada"},"seat":"second","tokenHash":"JcgidcBl5-A9FJ3I1XPLfrUz-nv05nliCUbL2VTiIvU"}');
CREATE TABLE edges (
         game TEXT NOT NULL, variant TEXT NOT NULL, source INTEGER NOT NULL, target INTEGER NOT NULL,
         first INTEGER NOT NULL, second INTEGER NOT NULL, draws INTEGER NOT NULL,
         PRIMARY KEY (game, variant, source, target)) WITHOUT ROWID;
INSERT INTO edges VALUES('awale','classic',-4344488745937597793,-4771919413563213546,0,1,0);
INSERT INTO edges VALUES('awale','classic',3232623116603682758,-4344488745937597793,0,1,0);
CREATE TABLE life (one INTEGER PRIMARY KEY CHECK (one = 1), alive INTEGER NOT NULL);
INSERT INTO life VALUES(1,1794889103076);
CREATE TABLE absences (since INTEGER NOT NULL, until INTEGER NOT NULL);
CREATE TABLE checks (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL);
INSERT INTO checks VALUES(1,0);
CREATE INDEX matches_live ON matches (updated DESC) WHERE state = 1 AND public = 1;
CREATE INDEX matches_due ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX matches_archive ON matches (updated DESC, id DESC)
         WHERE state = 2 AND public = 1 AND result <> '';
CREATE INDEX matches_opening ON matches (game, moves)
         WHERE state = 2 AND public = 1 AND result <> '';
COMMIT;
