export const USAGE = `tenken backup DIR [--with-keys]   create a consistent backup; the server may be running
tenken verify DIR                 verify a backup
tenken restore DIR                restore into an empty installation
tenken compare DIR                compare this installation with a backup
tenken move --to FILE             move to the empty installation configured in FILE (NAME=value)
tenken migrate                    migrate the database; the previous release may be running
tenken doctor [--fix]             check the installation; --fix repairs safe problems
tenken admin link                 print the one-time link for the first platform admin
tenken admin reset-second-factor EMAIL
tenken company create NAME EMAIL   print the one-time link for the first administrator of a new organisation
tenken erase-company ID [--yes NAME]   permanently delete all data of an organisation
tenken help                       show this list`;
